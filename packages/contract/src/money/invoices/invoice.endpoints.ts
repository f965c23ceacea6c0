import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { PageQuery } from '../../page.ts'
import { Billing, BillingDraft } from './billing.schema.ts'
import { InvoiceFilters, InvoicePage } from './invoice.schema.ts'

export const invoices = {
  list: endpoint({
    method: 'GET',
    path: '/wallet/invoices',
    access: 'brand',
    query: z.strictObject({ ...PageQuery.shape, ...InvoiceFilters.shape }),
    output: InvoicePage,
    refuses: [],
  }),
  billing: endpoint({
    method: 'GET',
    path: '/wallet/billing',
    access: 'brand',
    output: Billing,
    refuses: [],
  }),
  updateBilling: endpoint({
    method: 'PUT',
    path: '/wallet/billing',
    access: 'brand',
    body: BillingDraft,
    output: Billing,
    refuses: ['billing.finance_only'],
  }),
}
