import { submissions } from '@tandem/contract/collaborations/submissions/submission.endpoints.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'

export const reviewQueueQuery = infiniteQueryOptions({
  queryKey: ['collaborations', 'review', 'line'],
  queryFn: ({ pageParam, signal }) =>
    call(submissions.queue, { query: { cursor: pageParam }, signal }),
  ...byCursor,
})
