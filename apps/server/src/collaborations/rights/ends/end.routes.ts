import {
  rightsDisputes,
  rightsRenewals,
} from '@tandem/contract/collaborations/rights/rights-end.endpoints.ts'
import { rightsUses } from '@tandem/contract/collaborations/rights/rights-use.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { answerDispute } from '../disputes/answer-dispute.ts'
import { insistOnDispute, settleDispute } from '../disputes/look-after-answer.ts'
import { openDispute } from '../disputes/open-dispute.ts'
import { namePrice } from './name-price.ts'
import { renewGrant } from './renew-grant.ts'
import { listUses } from './uses.views.ts'

export const serveEnds = (app: FastifyInstance): void => {
  bind(app, rightsRenewals.namePrice, ({ actor, params, body }) =>
    namePrice(actor, params.grantId, body.coins),
  )
  bind(app, rightsRenewals.renew, ({ actor, params, body }) =>
    renewGrant(actor, params.grantId, body),
  )
  bind(app, rightsDisputes.open, ({ actor, params, body }) =>
    openDispute(actor, params.grantId, body),
  )
  bind(app, rightsDisputes.answer, ({ actor, params, body }) =>
    answerDispute(actor, params.grantId, body),
  )
  bind(app, rightsDisputes.settle, ({ actor, params }) => settleDispute(actor, params.grantId))
  bind(app, rightsDisputes.insist, ({ actor, params }) => insistOnDispute(actor, params.grantId))
  bind(app, rightsUses.ofPost, ({ actor, query }) => listUses(actor, query.url))
}
