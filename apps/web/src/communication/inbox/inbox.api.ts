import { inbox } from '@tandem/contract/communication/inbox/inbox.endpoints.ts'
import type { WaitingKind } from '@tandem/contract/communication/inbox/inbox.vocabulary.ts'
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import type { BrandScope } from './brand-scope.tsx'

/** Which tasks the inbox shows: those of all brands of a member, or only the reader's own. */
type Shown = { brands: BrandScope; assigned?: 'me' | undefined }

export const inboxQuery = (kind: WaitingKind | undefined, { brands, assigned }: Shown) =>
  infiniteQueryOptions({
    queryKey: ['inbox', 'list', kind, brands, assigned],
    queryFn: ({ pageParam, signal }) =>
      call(inbox.list, { query: { kind, brands, assigned, cursor: pageParam }, signal }),
    ...byCursor,
    placeholderData: (before) => before,
  })

/** Counts what is new in each brand of a member. */
export const brandNewsQuery = queryOptions({
  queryKey: ['inbox', 'brands'],
  queryFn: ({ signal }) => call(inbox.brands, { signal }),
})

export const inboxCountOf = ({ brands, assigned }: Shown) =>
  queryOptions({
    queryKey: ['inbox', 'count', ...[brands, assigned].filter((one) => one !== undefined)],
    queryFn: ({ signal }) => call(inbox.count, { query: { brands, assigned }, signal }),
  })

/** Counts the tasks of the tab's brand. */
export const inboxCountQuery = inboxCountOf({ brands: undefined })

export const useWaitingTotal = (): number =>
  useQuery({ ...inboxCountQuery, select: ({ total }) => total }).data ?? 0
