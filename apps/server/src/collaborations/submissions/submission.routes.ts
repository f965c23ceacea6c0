import { submissions } from '@tandem/contract/collaborations/submissions/submission.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { showToBrand, showToCreator } from '#collaborations/overview/index.ts'
import { bind, bindStep } from '#platform/http/bind.ts'
import { approveContent } from './approve-content.ts'
import { extendTime } from './extend-time.ts'
import { goLive } from './go-live.ts'
import { refuseLive } from './refuse-live.ts'
import { requestChanges } from './request-changes.ts'
import { listReviewQueue } from './review-queue.views.ts'
import { submitContent } from './submit-content.ts'
import { takeBackChanges } from './take-back-changes.ts'

export const serveSubmissions = (app: FastifyInstance): void => {
  bind(app, submissions.queue, ({ actor, query }) => listReviewQueue(actor, query))
  bindStep(
    app,
    submissions.extend,
    ({ actor, params, body }) => extendTime(actor, params.collaborationId, body),
    showToCreator,
  )
  bindStep(
    app,
    submissions.submit,
    ({ actor, params, body }) => submitContent(actor, params.collaborationId, body),
    showToCreator,
  )
  bindStep(
    app,
    submissions.goLive,
    ({ actor, params, body }) => goLive(actor, params.collaborationId, body),
    showToCreator,
  )
  bindStep(
    app,
    submissions.requestChanges,
    ({ actor, params, body }) => requestChanges(actor, params.collaborationId, body),
    showToBrand,
  )
  bindStep(
    app,
    submissions.takeBackChanges,
    ({ actor, params, body }) => takeBackChanges(actor, params.collaborationId, body),
    showToBrand,
  )
  bindStep(
    app,
    submissions.refuseLive,
    ({ actor, params, body }) => refuseLive(actor, params.collaborationId, body),
    showToBrand,
  )
  bindStep(
    app,
    submissions.approve,
    ({ actor, params, body }) => approveContent(actor, params.collaborationId, body),
    showToBrand,
  )
}
