import { portfolios } from '@tandem/contract/content/posts/portfolio.endpoints.ts'
import { infiniteQueryOptions, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { askAgain } from '#lib/ask-again.ts'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export const brandPortfolioQuery = infiniteQueryOptions({
  queryKey: ['posts', 'curated'],
  queryFn: ({ pageParam, signal }) =>
    call(portfolios.brandOwn, { query: { cursor: pageParam }, signal }),
  ...byCursor,
})

export const creatorPortfolioQuery = (creatorName: string) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'of-creator', creatorName],
    queryFn: ({ pageParam, signal }) =>
      call(portfolios.ofCreator, { params: { creatorName }, query: { cursor: pageParam }, signal }),
    ...byCursor,
  })

/** Done or refused, the order is looked at again: somebody else may curate as well. */
const useLookAgain = () => {
  const queryClient: QueryClient = useQueryClient()
  const look = () => askAgain(queryClient, { queryKey: ['posts'] })
  return { onSuccess: look, onError: look }
}

export const useBrandCuration = () => {
  const hooks = useLookAgain()
  return {
    place: useWrite(portfolios.brandPlace, hooks),
    remove: useWrite(portfolios.brandRemove, hooks),
  }
}

export const useOwnCuration = () => {
  const hooks = useLookAgain()
  return {
    place: useWrite(portfolios.creatorPlace, hooks),
    remove: useWrite(portfolios.creatorRemove, hooks),
  }
}

export type Curation = ReturnType<typeof useBrandCuration> | ReturnType<typeof useOwnCuration>
