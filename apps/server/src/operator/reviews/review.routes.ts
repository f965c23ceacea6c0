import { operatorReviews } from '@tandem/contract/operator/reviews/review.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { listReviews } from './review.views.ts'

export const serveOperatorReviews = (app: FastifyInstance): void => {
  bind(app, operatorReviews.list, ({ query }) => listReviews(query))
}
