import type { TransferDetails as Details } from '@tandem/contract/money/payments/topup.schema.ts'
import { FileText } from 'lucide-react'
import { forTab } from '#lib/brands/for-tab.ts'
import { moneyInWords } from '#lib/coins.ts'
import { buttonClass } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'

const inFours = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')

export const TransferDetails = ({ transfer }: { transfer: Details }) => {
  const lines = [
    { label: 'Payee', shown: transfer.payee, copied: transfer.payee },
    { label: 'IBAN', shown: inFours(transfer.iban), copied: transfer.iban },
    ...(transfer.bic === '' ? [] : [{ label: 'BIC', shown: transfer.bic, copied: transfer.bic }]),
    { label: 'Reference', shown: transfer.reference, copied: transfer.reference },
  ]
  return (
    <section
      aria-label="Bank transfer"
      className="order-1 grid w-full gap-3 rounded-control bg-card p-4 text-sm"
    >
      <p>
        Send exactly{' '}
        <strong className="tabular font-semibold">
          {moneyInWords(transfer.amountMinor, transfer.currency)}
        </strong>{' '}
        with this reference. The coins arrive once the money is on our account.
      </p>
      <dl className="grid gap-2">
        {lines.map(({ label, shown, copied }) => (
          <div key={label} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <dt className="w-20 text-muted">{label}</dt>
            <dd className="tabular min-w-0 flex-1 break-words font-medium">{shown}</dd>
            <dd>
              <CopyButton text={copied} label={`Copy ${label}`} />
            </dd>
          </div>
        ))}
      </dl>
      <a
        href={forTab(transfer.pdfUrl)}
        target="_blank"
        rel="noreferrer"
        className={`${buttonClass('quiet', 'small')} justify-self-start`}
      >
        <FileText aria-hidden="true" />
        Payment request as PDF
      </a>
    </section>
  )
}
