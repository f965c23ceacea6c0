import { invoices } from '@tandem/contract/money/invoices/invoice.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { viewBilling } from './billing.views.ts'
import { listInvoices } from './invoice.views.ts'
import { sendInvoiceBundle } from './invoice-bundle.ts'
import { sendInvoiceFile, sendRequestFile } from './invoice-file.ts'
import { sendInvoiceList } from './invoice-list-file.ts'
import { updateBilling } from './update-billing.ts'

export const serveInvoices = (app: FastifyInstance): void => {
  bind(app, invoices.list, ({ actor, query }) => listInvoices(actor, query))
  bind(app, invoices.billing, ({ actor }) => viewBilling(actor))
  bind(app, invoices.updateBilling, ({ actor, body }) => updateBilling(actor, body))
  // These downloads are not part of the JSON contract.
  app.get('/api/wallet/invoices.csv', sendInvoiceList)
  app.get('/api/wallet/invoices.zip', sendInvoiceBundle)
  app.get('/api/wallet/invoices/:invoiceId.pdf', sendInvoiceFile)
  app.get('/api/wallet/topups/:topupId/payment-request.pdf', sendRequestFile)
}
