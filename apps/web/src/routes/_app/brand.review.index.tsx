import { createFileRoute } from '@tanstack/react-router'
import { QueuePage } from '#content/review/queue-page.tsx'
import { reviewQueueQuery } from '#content/review/review.api.ts'
import { readAhead } from '#lib/loading/read-ahead.ts'

export const Route = createFileRoute('/_app/brand/review/')({
  staticData: { role: 'brand', title: 'Review' },
  loader: readAhead((client) => [client.prefetchInfiniteQuery(reviewQueueQuery)]),
  component: QueuePage,
})
