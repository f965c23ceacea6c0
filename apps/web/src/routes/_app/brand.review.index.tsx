import { createFileRoute } from '@tanstack/react-router'
import { QueuePage } from '#collaborations/submissions/review/queue-page.tsx'
import { reviewQueueQuery } from '#collaborations/submissions/review/review.api.ts'
import { readAhead } from '#lib/loading/read-ahead.ts'

export const Route = createFileRoute('/_app/brand/review/')({
  staticData: { role: 'brand', title: 'Review' },
  loader: readAhead((client) => [client.prefetchInfiniteQuery(reviewQueueQuery)]),
  component: QueuePage,
})
