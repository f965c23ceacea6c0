import { creators } from '@tandem/contract/accounts/creators/creator.endpoints.ts'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export const creatorProfileQuery = queryOptions({
  queryKey: ['creators', 'mine'],
  queryFn: ({ signal }) => call(creators.mine, { signal }),
})

export const favouritesQuery = infiniteQueryOptions({
  queryKey: ['creators', 'favourites'],
  queryFn: ({ pageParam, signal }) =>
    call(creators.favourites, { query: { cursor: pageParam }, signal }),
  ...byCursor,
})

export const useUpdateCreatorProfile = () => {
  const queryClient = useQueryClient()
  return useWrite(creators.update, {
    onSuccess: (profile) => queryClient.setQueryData(creatorProfileQuery.queryKey, profile),
    // The profile affects the order of brands and the match of campaigns.
    renews: { done: [['brands', 'list'], ['campaigns']], waits: 'done' },
  })
}
