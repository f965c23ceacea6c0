import { calendar } from '@tandem/contract/collaborations/overview/calendar.endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Renewals } from '#lib/ask-again.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

/** The key starts with `collaborations`, because every step may move a date. */
export const dueDatesQuery = (span: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['collaborations', 'due', span],
    queryFn: ({ signal }) => call(calendar.due, { query: span, signal }),
  })

export const calendarFeedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => call(calendar.feed, { signal }),
})

const renews: Renewals = { done: [calendarFeedQuery.queryKey], waits: 'done' }
export const useMakeFeed = () => useWrite(calendar.makeFeed, { renews })
export const useEndFeed = () => useWrite(calendar.endFeed, { renews })
