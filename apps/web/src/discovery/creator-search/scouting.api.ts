import type { CreatorSearchQuery } from '@tandem/contract/discovery/creator-search/creator-search.schema.ts'
import { scouting } from '@tandem/contract/discovery/creator-search/scouting.endpoints.ts'
import { shortlists } from '@tandem/contract/discovery/creator-search/shortlist.endpoints.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Renewals } from '#lib/ask-again.ts'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export type CreatorFilters = Omit<CreatorSearchQuery, 'cursor' | 'limit'>

export const creatorSearchQuery = (filters: CreatorFilters) =>
  infiniteQueryOptions({
    queryKey: ['scouting', 'search', filters],
    queryFn: ({ pageParam, signal }) =>
      call(scouting.search, { query: { cursor: pageParam, ...filters }, signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  })

export const creatorQuery = (creatorName: string) =>
  queryOptions({
    queryKey: ['scouting', 'creator', creatorName],
    queryFn: ({ signal }) => call(scouting.read, { params: { creatorName }, signal }),
  })

export const shortlistsQuery = queryOptions({
  queryKey: ['scouting', 'lists'],
  queryFn: ({ signal }) => call(shortlists.all, { signal }),
})

export const shortlistedQuery = (shortlistId: string) =>
  infiniteQueryOptions({
    queryKey: ['scouting', 'shortlisted', shortlistId],
    queryFn: ({ pageParam, signal }) =>
      call(shortlists.creators, { params: { shortlistId }, query: { cursor: pageParam }, signal }),
    ...byCursor,
  })

/** Every card says which lists it is on. */
const renews: Renewals = { always: [['scouting']], waits: 'done' }

export const useCreateShortlist = () => useWrite(shortlists.create, { renews })
export const useRenameShortlist = () => useWrite(shortlists.rename, { renews })
export const useRemoveShortlist = () => useWrite(shortlists.remove, { renews })
export const useRestoreShortlist = () => useWrite(shortlists.restore, { renews })
export const useKeepOnShortlist = () => useWrite(shortlists.keep, { renews })
