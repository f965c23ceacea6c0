import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PageQuery, pageOf } from '../page.ts'
import { Billing, BillingDetails } from './billing.schema.ts'
import { Invoice } from './invoice.schema.ts'

export const invoices = {
  /** The brand's invoices, newest first. Each opens at its `pdfUrl`. */
  list: endpoint({
    method: 'GET',
    path: '/wallet/invoices',
    access: 'brand',
    query: z.strictObject(PageQuery.shape),
    output: pageOf(Invoice),
    refuses: [],
  }),
  billing: endpoint({
    method: 'GET',
    path: '/wallet/billing',
    access: 'brand',
    output: Billing,
    refuses: [],
  }),
  /** From the next invoice on; those that were issued stay as they are. */
  updateBilling: endpoint({
    method: 'PUT',
    path: '/wallet/billing',
    access: 'brand',
    body: BillingDetails,
    output: Billing,
    refuses: ['billing.finance_only'],
  }),
}
