import { reviews } from '@tandem/contract/collaborations/reviews/review.endpoints.ts'
import type { CollaborationReviews } from '@tandem/contract/collaborations/reviews/review.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { type Renewals, renew } from '#lib/ask-again.ts'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export const brandReviewsQuery = (brandName: string) =>
  infiniteQueryOptions({
    queryKey: ['reviews', 'brand', brandName],
    queryFn: ({ pageParam, signal }) =>
      call(reviews.ofBrand, { params: { brandName }, query: { cursor: pageParam }, signal }),
    ...byCursor,
  })

export const creatorReviewsQuery = (creatorName: string | null) =>
  infiniteQueryOptions({
    queryKey: ['reviews', 'creator', creatorName],
    queryFn: ({ pageParam, signal }) =>
      creatorName === null
        ? call(reviews.ofMe, { query: { cursor: pageParam }, signal })
        : call(reviews.ofCreator, {
            params: { creatorName },
            query: { cursor: pageParam },
            signal,
          }),
    ...byCursor,
  })

export const collaborationReviewsQuery = (side: Side, collaborationId: string) =>
  queryOptions({
    queryKey: ['reviews', 'collaboration', collaborationId, side],
    queryFn: ({ signal }) =>
      call(side === 'creator' ? reviews.read : reviews.readForBrand, {
        params: { collaborationId },
        signal,
      }),
  })

const ratings = [
  ['brands'],
  ['creators'],
  ['records'],
  ['reviews', 'brand'],
  ['reviews', 'creator'],
]

const useHooks = (side: Side, collaborationId: string) => {
  const queryClient = useQueryClient()
  const { queryKey } = collaborationReviewsQuery(side, collaborationId)
  return {
    onSuccess: (both: CollaborationReviews) => {
      queryClient.setQueryData(queryKey, both)
      if (both.visible) void renew(queryClient, ratings)
    },
    // A refusal often means that the reviews became visible meanwhile.
    renews: { refused: [queryKey], waits: 'refused' } satisfies Renewals,
  }
}

export const useWriteReview = (side: Side, collaborationId: string) => {
  const hooks = useHooks(side, collaborationId)
  const byCreator = useWrite(reviews.write, hooks)
  const byBrand = useWrite(reviews.writeForBrand, hooks)
  return side === 'creator' ? byCreator : byBrand
}

export const useAnswerReview = (side: Side, collaborationId: string) => {
  const hooks = useHooks(side, collaborationId)
  const byCreator = useWrite(reviews.answer, hooks)
  const byBrand = useWrite(reviews.answerForBrand, hooks)
  return side === 'creator' ? byCreator : byBrand
}
