import {
  brandCommissions,
  commissions,
} from '@tandem/contract/affiliate/commissions/commission.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { listCommissions, viewBrandCommission } from './commission.views.ts'
import { sendCommissionsFile } from './commissions-file.ts'
import { holdCommission, rejectCommission, releaseCommission } from './decide-commission.ts'

import { answerDispute } from './disputes/answer-dispute.ts'
import { openDispute } from './disputes/open-dispute.ts'

export const serveCommissions = (app: FastifyInstance): void => {
  bind(app, commissions.list, async ({ actor, query }) => listCommissions(actor, query))
  bind(app, commissions.dispute, async ({ actor, params, body }) =>
    openDispute(actor, params.commissionId, body.body),
  )
  bind(app, brandCommissions.answerDispute, async ({ actor, params, body }) =>
    answerDispute(actor, params.commissionId, body.body),
  )
  // The API contract describes only JSON responses. This route streams a CSV file.
  app.get('/api/commissions.csv', sendCommissionsFile)
  bind(app, brandCommissions.view, async ({ actor, params }) =>
    viewBrandCommission(actor, params.commissionId),
  )
  bind(app, brandCommissions.hold, async ({ actor, params, body }) =>
    holdCommission(actor, params.commissionId, body.reason),
  )
  bind(app, brandCommissions.release, async ({ actor, params }) =>
    releaseCommission(actor, params.commissionId),
  )
  bind(app, brandCommissions.reject, async ({ actor, params, body }) =>
    rejectCommission(actor, params.commissionId, body.reason),
  )
}
