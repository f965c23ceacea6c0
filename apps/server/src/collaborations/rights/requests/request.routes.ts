import { rightsRequests } from '@tandem/contract/collaborations/rights/rights-request.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { askForRights } from './ask-for-rights.ts'
import { refuseRequest, withdrawRequest } from './end-request.ts'
import { grantRights } from './grant-rights.ts'
import { listMyRequests, viewRequest, viewRightsOfPost } from './request.views.ts'

export const serveRequests = (app: FastifyInstance): void => {
  const { ofPost, ask, withdraw, mine, readMine, grant, refuse } = rightsRequests
  bind(app, ofPost, ({ actor, params }) => viewRightsOfPost(actor, params.postId))
  bind(app, ask, ({ actor, params, body }) => askForRights(actor, params.postId, body))
  bind(app, withdraw, ({ actor, params }) => withdrawRequest(actor, params.requestId))
  bind(app, mine, ({ actor, query }) => listMyRequests(actor, query))
  bind(app, readMine, ({ actor, params }) => viewRequest(actor, params.requestId))
  bind(app, grant, ({ actor, params, body }) => grantRights(actor, params.requestId, body))
  bind(app, refuse, ({ actor, params, body }) => refuseRequest(actor, params.requestId, body))
}
