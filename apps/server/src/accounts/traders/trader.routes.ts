import { traders } from '@tandem/contract/accounts/traders/trader.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { countVisit } from '#accounts/identity/index.ts'
import { bind } from '#platform/http/bind.ts'
import { saveTrader } from './save-trader.ts'
import { viewOwnTrader, viewTraderOf } from './trader.views.ts'

export const serveTraders = (app: FastifyInstance): void => {
  bind(app, traders.ofBrand, async ({ actor, params, request }) => {
    await countVisit(request.ip)
    return viewTraderOf(actor, params.brandName)
  })
  bind(app, traders.own, ({ actor }) => viewOwnTrader(actor))
  bind(app, traders.save, ({ actor, body }) => saveTrader(actor, body))
}
