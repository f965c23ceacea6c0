import { spending } from '@tandem/contract/money/spending/spending.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind, bindStep } from '#platform/http/bind.ts'
import { approveRequest } from './approve-request.ts'
import { askForApproval } from './ask-for-approval.ts'
import { declineRequest, withdrawRequest } from './end-request.ts'
import { setLimit } from './set-limit.ts'
import { viewSpending } from './spending.views.ts'

export const serveSpending = (app: FastifyInstance): void => {
  bind(app, spending.view, ({ actor }) => viewSpending(actor))
  bindStep(
    app,
    spending.setLimit,
    ({ actor, params, body }) => setLimit(actor, params.userId, body.coins),
    ({ actor }) => viewSpending(actor),
  )
  bindStep(
    app,
    spending.ask,
    ({ actor, body, request, reply }) => askForApproval(actor, body, { request, reply }),
    ({ actor }) => viewSpending(actor),
  )
  bindStep(
    app,
    spending.approve,
    ({ actor, params, request, reply }) =>
      approveRequest(actor, params.requestId, { request, reply }),
    ({ actor }) => viewSpending(actor),
  )
  bindStep(
    app,
    spending.decline,
    ({ actor, params, body }) => declineRequest(actor, params.requestId, body),
    ({ actor }) => viewSpending(actor),
  )
  bindStep(
    app,
    spending.withdraw,
    ({ actor, params }) => withdrawRequest(actor, params.requestId),
    ({ actor }) => viewSpending(actor),
  )
}
