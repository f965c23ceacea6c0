import { inbox } from '@tandem/contract/communication/inbox/inbox.endpoints.ts'
import type { WaitingKind } from '@tandem/contract/communication/inbox/inbox.vocabulary.ts'
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'

export const inboxQuery = (kind: WaitingKind | undefined) =>
  infiniteQueryOptions({
    queryKey: ['inbox', 'list', kind],
    queryFn: ({ pageParam, signal }) =>
      call(inbox.list, { query: { kind, cursor: pageParam }, signal }),
    ...byCursor,
    placeholderData: (before) => before,
  })

export const inboxCountQuery = queryOptions({
  queryKey: ['inbox', 'count'],
  queryFn: ({ signal }) => call(inbox.count, { signal }),
})

export const useWaitingTotal = (): number =>
  useQuery({ ...inboxCountQuery, select: ({ total }) => total }).data ?? 0
