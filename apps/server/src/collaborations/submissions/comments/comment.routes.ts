import { comments } from '@tandem/contract/collaborations/submissions/comment.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind, bindStep } from '#platform/http/bind.ts'
import { addComment } from './add-comment.ts'
import { answerComment } from './answer-comment.ts'
import { viewComments } from './comment.views.ts'
import { settleComment } from './settle-comment.ts'

export const serveComments = (app: FastifyInstance): void => {
  bind(app, comments.list, ({ actor, params }) => viewComments(actor, params.collaborationId))
  bindStep(
    app,
    comments.add,
    ({ actor, params, body }) => addComment(actor, params.collaborationId, body),
    ({ actor }, id) => viewComments(actor, id),
  )
  bindStep(
    app,
    comments.answer,
    ({ actor, params, body }) => answerComment(actor, params, body),
    ({ actor }, id) => viewComments(actor, id),
  )
  bindStep(
    app,
    comments.settle,
    ({ actor, params, body }) => settleComment(actor, params, body),
    ({ actor }, id) => viewComments(actor, id),
  )
}
