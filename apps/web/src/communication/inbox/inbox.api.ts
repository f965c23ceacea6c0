import { inbox } from '@tandem/contract/communication/inbox/inbox.endpoints.ts'
import type { WaitingKind } from '@tandem/contract/communication/inbox/inbox.vocabulary.ts'
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import type { BrandScope } from './brand-scope.tsx'

export const inboxQuery = (kind: WaitingKind | undefined, brands: BrandScope) =>
  infiniteQueryOptions({
    queryKey: ['inbox', 'list', kind, brands],
    queryFn: ({ pageParam, signal }) =>
      call(inbox.list, { query: { kind, brands, cursor: pageParam }, signal }),
    ...byCursor,
    placeholderData: (before) => before,
  })

/** What is new in each brand of a member. */
export const brandNewsQuery = queryOptions({
  queryKey: ['inbox', 'brands'],
  queryFn: ({ signal }) => call(inbox.brands, { signal }),
})

export const inboxCountOf = (brands: BrandScope) =>
  queryOptions({
    queryKey: ['inbox', 'count', ...(brands === undefined ? [] : [brands])],
    queryFn: ({ signal }) => call(inbox.count, { query: { brands }, signal }),
  })

/** Of the tab's brand. */
export const inboxCountQuery = inboxCountOf(undefined)

export const useWaitingTotal = (): number =>
  useQuery({ ...inboxCountQuery, select: ({ total }) => total }).data ?? 0
