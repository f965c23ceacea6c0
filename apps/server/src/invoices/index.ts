export { invoicePathOf } from './invoice-path.ts'
export { listUninvoiced } from './invoice-situation.views.ts'
export { issueDueInvoices } from './issue-invoices.ts'
