import { settlements } from '@tandem/contract/money/settlements/settlement.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { settleOwn } from './settle-supplier.ts'
import { listSettlements } from './settlement.views.ts'

export const serveSettlements = (app: FastifyInstance): void => {
  bind(app, settlements.list, async ({ actor, query }) => listSettlements(actor, query))
  bind(app, settlements.settle, async ({ actor }) => settleOwn(actor))
}
