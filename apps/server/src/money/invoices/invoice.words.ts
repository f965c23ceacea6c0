import type { BillingDetails } from '@tandem/contract/money/invoices/billing.schema.ts'
import { moneyWordsIn } from '@tandem/contract/money-words.ts'
import type { DueDocument } from './invoice.rules.ts'

/** Names and addresses on the day of the invoice. */
export type InvoiceParty = { name: string; addressLines: string[]; taxId: string; email: string }

export type InvoiceLine = { description: string; coins: number; netMinor: number }

const countries = new Intl.DisplayNames('en', { type: 'region' })
const number = new Intl.NumberFormat('en')

export const { moneyInWords } = moneyWordsIn('en')

export const percentOf = (bps: number): string => `${number.format(bps / 100)}%`

export const buyerOf = (brandName: string, details: BillingDetails | null): InvoiceParty =>
  details === null
    ? { name: brandName, addressLines: [], taxId: '', email: '' }
    : {
        name: details.legalName,
        addressLines: [
          details.street,
          details.extra,
          [details.postalCode, details.city].join(' '),
          countries.of(details.country) ?? details.country,
        ]
          .map((line) => line.trim())
          .filter((line) => line !== ''),
        taxId: details.taxId,
        email: details.email,
      }

export const countryOf = ({ addressLines }: InvoiceParty): string => addressLines.at(-1) ?? ''

const descriptions: Record<DueDocument['cause'], string> = {
  payment: 'Coins to spend on the marketplace',
  refund: 'Coins refunded',
  refund_failed: 'Coins returned: the refund could not be paid',
  charge_back: 'Coins removed: chargeback by the bank',
  dispute_won: 'Coins returned: chargeback reversed by the bank',
}

export const linesOf = ({ cause, coins, netMinor }: DueDocument): InvoiceLine[] => [
  { description: descriptions[cause], coins, netMinor },
]
