import { operatorRequests } from '@tandem/contract/operator/requests/request.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind, bindStep } from '#platform/http/bind.ts'
import { approveRequest, refuseRequest } from '../operators/decide-request.ts'
import { byAccount } from '../operators/who-operates.ts'
import { viewRequests } from './request.views.ts'
import { startRequest } from './start-request.ts'

export const serveOperatorRequests = (app: FastifyInstance): void => {
  bind(app, operatorRequests.list, ({ actor }) => viewRequests(actor))
  bindStep(
    app,
    operatorRequests.make,
    ({ actor, body }) => startRequest(body, byAccount(actor)),
    ({ actor }, { words }) => viewRequests(actor, `Requested: ${words}.`),
  )
  bindStep(
    app,
    operatorRequests.approve,
    ({ actor, params }) => approveRequest(params.requestId, byAccount(actor)),
    ({ actor }, done) => viewRequests(actor, done),
  )
  bindStep(
    app,
    operatorRequests.refuse,
    ({ actor, params, body }) => refuseRequest(params.requestId, body.reason, byAccount(actor)),
    ({ actor }) => viewRequests(actor, 'Refused. Nothing was changed.'),
  )
}
