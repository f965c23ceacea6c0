import { BillingDetails } from './billing-details.tsx'
import { InvoiceBooks } from './invoice-books.tsx'

/** The brand's invoices as PDF, what they add up to, and whom they are made out to. */
export const Invoices = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <BillingDetails />
    <InvoiceBooks />
  </div>
)
