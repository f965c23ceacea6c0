import { reviews } from '@tandem/contract/collaborations/reviews/review.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { whereSeen } from '#accounts/creators/index.ts'
import { bind } from '#platform/http/bind.ts'
import { answerReview } from './answer-review.ts'
import { viewReviews } from './review.views.ts'
import { listBrandReviews, listCreatorReviews, listReviewsOf } from './review-list.views.ts'
import { writeReview } from './write-review.ts'

export const serveReviews = (app: FastifyInstance): void => {
  bind(app, reviews.read, ({ actor, params }) => viewReviews(actor, params.collaborationId))
  bind(app, reviews.write, ({ actor, params, body }) =>
    writeReview(actor, params.collaborationId, body),
  )
  bind(app, reviews.answer, ({ actor, params, body }) =>
    answerReview(actor, params.collaborationId, body),
  )
  bind(app, reviews.readForBrand, ({ actor, params }) => viewReviews(actor, params.collaborationId))
  bind(app, reviews.writeForBrand, ({ actor, params, body }) =>
    writeReview(actor, params.collaborationId, body),
  )
  bind(app, reviews.answerForBrand, ({ actor, params, body }) =>
    answerReview(actor, params.collaborationId, body),
  )
  bind(app, reviews.ofBrand, ({ params, query }) => listBrandReviews(params.brandName, query))
  bind(app, reviews.ofCreator, ({ actor, params, query }) =>
    whereSeen(actor, params.creatorName, (name) => listCreatorReviews(name, query)),
  )
  bind(app, reviews.ofMe, ({ actor, query }) => listReviewsOf(actor.userId, query))
}
