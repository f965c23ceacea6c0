import { operatorReviews } from '@tandem/contract/operator/reviews/review.endpoints.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'

export const reviewsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['operator', 'reviews', q],
    queryFn: ({ pageParam, signal }) =>
      call(operatorReviews.list, { query: { q, cursor: pageParam }, signal }),
    staleTime: 0,
    ...byCursor,
  })
