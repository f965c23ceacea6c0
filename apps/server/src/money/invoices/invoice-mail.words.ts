import { forBrand } from '@tandem/contract/platform/brand-address.ts'
import { settings } from '#platform/settings/settings.ts'
import { type DueDocument, isCredit } from './invoice.rules.ts'
import { moneyInWords } from './invoice.words.ts'

export const mailOf = (
  { cause, netMinor, taxMinor }: DueDocument,
  {
    number,
    currency,
    to,
    brandId,
  }: { number: string; currency: string; to: string; brandId: string },
): { to: string; subject: string; text: string } => {
  const total = moneyInWords(netMinor + taxMinor, currency)
  const kind = isCredit(cause) ? 'credit note' : 'invoice'
  return {
    to,
    subject: `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}: ${total}`,
    text: [
      `There is a new ${kind} for your company: ${number}, ${total}.`,
      `Sign in to open it as a PDF in your wallet, under Invoices:\n${settings.publicUrl}${forBrand('/brand-wallet?tab=invoices', brandId)}`,
      `You get this email because your brand entered this address for invoices on ${settings.productName}. Your brand can change the address in the wallet.`,
    ].join('\n\n'),
  }
}
