import type { BillingDetails } from '@tandem/contract/invoices/billing.schema.ts'
import { inGroups } from '#platform/settings/bank-account.ts'
import type { BankAccount } from '#platform/settings/bank-settings.ts'
import { settings } from '#platform/settings/settings.ts'
import { buyerOf, coinsOf, moneyInWords, percentOf } from './invoice.words.ts'
import { dayOf } from './paper/invoice-paper.words.ts'
import type { Paper } from './paper/paper.pdf.ts'
import type { PaymentRequest } from './payment-request.views.ts'

/** No invoice: that one is issued when the money is there. */
export const requestPaperOf = (
  it: PaymentRequest,
  bank: BankAccount,
  details: BillingDetails | null,
): Paper => {
  const money = (minor: number): string => moneyInWords(minor, it.currency)
  const reference = inGroups(it.providerRef)
  return {
    kind: 'Payment request',
    number: reference,
    seller: settings.seller,
    buyer: buyerOf(it.brandName, details),
    facts: [
      ['Pay to', bank.payee],
      ['IBAN', inGroups(bank.iban)],
      ['Reference', reference],
      ['Amount', money(it.netMinor + it.taxMinor)],
      ...(it.payUntil === null ? [] : [['Pay until', dayOf(it.payUntil)] as [string, string]]),
      ...(bank.bic === '' ? [] : [['BIC', bank.bic] as [string, string]]),
    ],
    lines: [
      {
        description: 'Coins to spend on the marketplace',
        coins: coinsOf(it.coins).replace(/ coins?$/, ''),
        amount: money(it.netMinor),
      },
    ],
    totals: [
      ['Net', money(it.netMinor)],
      [`${settings.taxName}, ${percentOf(it.taxBps)}`, money(it.taxMinor)],
      ['To pay', money(it.netMinor + it.taxMinor)],
    ],
    notes: [
      'Transfer the whole amount in one sum and write the reference on it. The coins and the invoice arrive once the money does.',
      'This is a request to pay and no invoice.',
    ],
    issuedAt: it.createdAt,
  }
}
