import type { InvoiceFilters } from '@tandem/contract/money/invoices/invoice.schema.ts'
import type { InvoiceSums } from '@tandem/contract/money/invoices/invoice-sums.schema.ts'
import { Download } from 'lucide-react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { CsvLink } from '#money/wallet/csv-link.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { invoiceBundlePath, invoiceListPath } from './invoice.api.ts'

export const InvoiceFiles = ({
  filters,
  can,
}: {
  filters: InvoiceFilters
  can: InvoiceSums['can']
}) => (
  <div className="-mx-3.5 flex flex-wrap">
    <CsvLink href={invoiceListPath(filters)} of="these documents" />
    {can.bundle.allowed ? (
      <a
        href={invoiceBundlePath(filters)}
        download
        className={buttonClass('quiet', 'small')}
        title="Every document here as a PDF, in one ZIP file"
      >
        <AllPdfs />
      </a>
    ) : (
      <Button variant="quiet" size="small" disabledReason={reasonFor(can.bundle)}>
        <AllPdfs />
      </Button>
    )}
  </div>
)

const AllPdfs = () => (
  <>
    <Download aria-hidden="true" />
    All PDFs<span className="sr-only"> in one ZIP file</span>
  </>
)
