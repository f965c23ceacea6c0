import { payments } from '@tandem/contract/money/payments/topup.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { refundTopup } from './refunds/refund-topup.ts'
import { startTopup } from './start-topup.ts'
import { listTopups, viewTopup } from './topup.views.ts'

export const serveTopups = (app: FastifyInstance): void => {
  bind(app, payments.startTopup, ({ actor, body }) => startTopup(actor, body))
  bind(app, payments.topups, ({ actor, query }) => listTopups(actor, query))
  bind(app, payments.refundTopup, ({ actor, params, body }) =>
    refundTopup(actor, params.topupId, body),
  )
  bind(app, payments.topup, ({ actor, params }) => viewTopup(actor, params.topupId))
}
