import { operatorPayments } from '@tandem/contract/operator/payments/payment.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { listTopups, viewBankPayments, viewTopup } from './payment.views.ts'

export const serveOperatorPayments = (app: FastifyInstance): void => {
  bind(app, operatorPayments.list, ({ query }) => listTopups(query))
  bind(app, operatorPayments.read, ({ params }) => viewTopup(params.topupId))
  bind(app, operatorPayments.bank, () => viewBankPayments())
}
