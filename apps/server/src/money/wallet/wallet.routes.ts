import { wallet } from '@tandem/contract/money/wallet/wallet.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { brandOf } from '#platform/http/brand-of.ts'
import { creatorOf } from '#platform/http/creator-of.ts'
import { viewCampaignStatement } from './campaign-statement.views.ts'
import { sendCampaignStatementFile } from './campaign-statement-file.ts'
import { viewProductYear } from './product-year.views.ts'
import { sendProductsCsv, sendProductsPaper } from './product-year-file.ts'
import { setLowCoins } from './set-low-coins.ts'
import { listStatement } from './statement.views.ts'
import { sendStatementFile } from './statement-file.ts'
import { viewWallet } from './wallet.views.ts'

export const serveWallet = (app: FastifyInstance): void => {
  bind(app, wallet.overview, ({ actor }) => viewWallet(actor))
  bind(app, wallet.setLowCoins, ({ actor, body }) => setLowCoins(actor, body.lowCoins))
  bind(app, wallet.statement, ({ actor, query }) => listStatement(actor, query))
  bind(app, wallet.campaignStatement, ({ actor, params, query }) =>
    viewCampaignStatement(actor, params.campaignId, query),
  )
  bind(app, wallet.productsGiven, ({ actor, query }) => viewProductYear(actor, query))
  bind(app, wallet.productsGot, ({ actor, query }) => viewProductYear(actor, query))
  // These downloads are not part of the JSON contract.
  app.get('/api/wallet/statement.csv', sendStatementFile)
  app.get('/api/wallet/campaigns/:campaignId/statement.csv', sendCampaignStatementFile)
  for (const [path, personOf] of [
    ['/api/wallet/products', brandOf],
    ['/api/creator/products', creatorOf],
  ] as const) {
    app.get(`${path}.csv`, sendProductsCsv(personOf))
    app.get(`${path}.pdf`, sendProductsPaper(personOf))
  }
}
