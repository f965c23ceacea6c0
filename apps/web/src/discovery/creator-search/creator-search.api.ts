import { creatorSearch } from '@tandem/contract/discovery/creator-search/creator-search.endpoints.ts'
import type { CreatorSearchQuery } from '@tandem/contract/discovery/creator-search/creator-search.schema.ts'
import { shortlists } from '@tandem/contract/discovery/creator-search/shortlist.endpoints.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Renewals } from '#lib/ask-again.ts'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export type CreatorFilters = Omit<CreatorSearchQuery, 'cursor' | 'limit'>

export const creatorSearchQuery = (filters: CreatorFilters) =>
  infiniteQueryOptions({
    queryKey: ['creator-search', 'search', filters],
    queryFn: ({ pageParam, signal }) =>
      call(creatorSearch.search, { query: { cursor: pageParam, ...filters }, signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  })

export const creatorQuery = (creatorName: string) =>
  queryOptions({
    queryKey: ['creator-search', 'creator', creatorName],
    queryFn: ({ signal }) => call(creatorSearch.read, { params: { creatorName }, signal }),
  })

export const shortlistsQuery = queryOptions({
  queryKey: ['creator-search', 'lists'],
  queryFn: ({ signal }) => call(shortlists.all, { signal }),
})

export const shortlistedQuery = (shortlistId: string) =>
  infiniteQueryOptions({
    queryKey: ['creator-search', 'shortlisted', shortlistId],
    queryFn: ({ pageParam, signal }) =>
      call(shortlists.creators, { params: { shortlistId }, query: { cursor: pageParam }, signal }),
    ...byCursor,
  })

/** Cards also show on which lists a creator is. */
const renews: Renewals = { always: [['creator-search']], waits: 'done' }

export const useCreateShortlist = () => useWrite(shortlists.create, { renews })
export const useRenameShortlist = () => useWrite(shortlists.rename, { renews })
export const useRemoveShortlist = () => useWrite(shortlists.remove, { renews })
export const useRestoreShortlist = () => useWrite(shortlists.restore, { renews })
export const useKeepOnShortlist = () => useWrite(shortlists.keep, { renews })
