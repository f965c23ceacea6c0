import { searches } from '@tandem/contract/discovery/saved-searches/search.endpoints.ts'
import type { SavedSearch } from '@tandem/contract/discovery/saved-searches/search.schema.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export const searchesQuery = queryOptions({
  queryKey: ['searches', 'mine'],
  queryFn: ({ signal }) => call(searches.mine, { signal }),
})

const useTakeUp = () => {
  const queryClient = useQueryClient()
  return (next: (items: SavedSearch[]) => SavedSearch[]) =>
    queryClient.setQueryData(searchesQuery.queryKey, (known) =>
      known === undefined ? known : { items: next(known.items) },
    )
}

const instead = (changed: SavedSearch) => (items: SavedSearch[]) =>
  items.map((one) => (one.id === changed.id ? changed : one))

export const useSaveSearch = () => {
  const takeUp = useTakeUp()
  return useWrite(searches.save, {
    onSuccess: (saved) => void takeUp((items) => [...items, saved]),
  })
}

export const useChangeSearch = () => {
  const takeUp = useTakeUp()
  return useWrite(searches.change, { onSuccess: (changed) => void takeUp(instead(changed)) })
}

export const useOpenSearch = () => {
  const takeUp = useTakeUp()
  return useWrite(searches.open, { onSuccess: (opened) => void takeUp(instead(opened)) })
}

export const useRemoveSearch = () => {
  const takeUp = useTakeUp()
  return useWrite(searches.remove, {
    onSuccess: (_, { params }) =>
      void takeUp((items) => items.filter(({ id }) => id !== params.searchId)),
  })
}
