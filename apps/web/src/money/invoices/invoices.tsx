import { BillingDetails } from './billing-details.tsx'
import { InvoiceBooks } from './invoice-books.tsx'

export const Invoices = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <BillingDetails />
    <InvoiceBooks />
  </div>
)
