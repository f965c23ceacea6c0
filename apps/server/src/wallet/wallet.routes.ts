import { wallet } from '@tandem/contract/wallet/wallet.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/bind.ts'
import { viewCampaignStatement } from './campaign-statement.views.ts'
import { sendCampaignStatementFile } from './campaign-statement-file.ts'
import { refundTopup } from './refund-topup.ts'
import { startTopup } from './start-topup.ts'
import { listStatement } from './statement.views.ts'
import { sendStatementFile } from './statement-file.ts'
import { listTopups, viewTopup } from './topup.views.ts'
import { viewWallet } from './wallet.views.ts'

export const serveWallet = (app: FastifyInstance): void => {
  bind(app, wallet.overview, ({ actor }) => viewWallet(actor))
  bind(app, wallet.statement, ({ actor, query }) => listStatement(actor, query))
  bind(app, wallet.campaignStatement, ({ actor, params, query }) =>
    viewCampaignStatement(actor, params.campaignId, query),
  )
  // Files, not JSON: outside of the contract, and written page by page.
  app.get('/api/wallet/statement.csv', sendStatementFile)
  app.get('/api/wallet/campaigns/:campaignId/statement.csv', sendCampaignStatementFile)
  bind(app, wallet.startTopup, ({ actor, body }) => startTopup(actor, body))
  bind(app, wallet.topups, ({ actor, query }) => listTopups(actor, query))
  bind(app, wallet.refundTopup, ({ actor, params, body }) =>
    refundTopup(actor, params.topupId, body),
  )
  bind(app, wallet.topup, ({ actor, params }) => viewTopup(actor, params.topupId))
}
