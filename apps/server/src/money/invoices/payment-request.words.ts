import type { BillingDetails } from '@tandem/contract/money/invoices/billing.schema.ts'
import { coinsInWords } from '#money/coins/index.ts'
import { inGroups } from '#platform/settings/bank-account.ts'
import type { BankAccount } from '#platform/settings/bank-settings.ts'
import { settings } from '#platform/settings/settings.ts'
import { buyerOf, moneyInWords, percentOf } from './invoice.words.ts'
import { dayOf } from './paper/invoice-paper.words.ts'
import type { Paper } from './paper/paper.pdf.ts'
import type { PaymentRequest } from './payment-request.views.ts'

export const requestPaperOf = (
  request: PaymentRequest,
  bank: BankAccount,
  details: BillingDetails | null,
): Paper => {
  const money = (minor: number): string => moneyInWords(minor, request.currency)
  const reference = inGroups(request.providerRef)
  return {
    kind: 'Payment request',
    number: reference,
    seller: settings.seller,
    buyer: buyerOf(request.brandName, details),
    facts: [
      ['Pay to', bank.payee],
      ['IBAN', inGroups(bank.iban)],
      ['Reference', reference],
      ['Amount', money(request.netMinor + request.taxMinor)],
      ...(request.payUntil === null
        ? []
        : [['Pay until', dayOf(request.payUntil)] as [string, string]]),
      ...(bank.bic === '' ? [] : [['BIC', bank.bic] as [string, string]]),
    ],
    lines: [
      {
        description: 'Coins to spend on the marketplace',
        coins: coinsInWords(request.coins).replace(/ coins?$/, ''),
        amount: money(request.netMinor),
      },
    ],
    totals: [
      ['Net', money(request.netMinor)],
      [`${settings.taxName}, ${percentOf(request.taxBps)}`, money(request.taxMinor)],
      ['To pay', money(request.netMinor + request.taxMinor)],
    ],
    notes: [
      'Transfer the full amount in one payment and include the reference. You get the coins and the invoice once the money arrives.',
      'This is a payment request, not an invoice.',
    ],
    issuedAt: request.createdAt,
  }
}
