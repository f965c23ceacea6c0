import { coinsInWords } from '#money/coins/index.ts'
import type { InvoiceDocument } from '../invoice.views.ts'
import { moneyInWords, percentOf } from '../invoice.words.ts'
import type { Paper } from './paper.pdf.ts'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
export const dayOf = (moment: string): string => day.format(new Date(moment))

const ways: Record<string, string> = {
  sandbox: 'Test card',
  stripe: 'Card',
  manual_bank: 'Bank transfer',
}

const noteOf = ({ cause, corrects }: InvoiceDocument): string => {
  if (cause === 'payment') return 'This invoice is paid. No action is needed.'
  if (cause === 'refund')
    return `This credit note corrects invoice ${corrects}: its amount was refunded to the original payment method.`
  if (cause === 'charge_back')
    return `This credit note corrects invoice ${corrects}: the bank took this amount back, so the coins were removed.`
  if (cause === 'refund_failed')
    return `This invoice corrects invoice ${corrects}: a refund could not be paid, so the coins are in your wallet again.`
  return `This invoice corrects invoice ${corrects}: the bank reversed the chargeback, so the coins are in your wallet again.`
}

const factsOf = (document: InvoiceDocument): Paper['facts'] => {
  const facts: Paper['facts'] = [['Date', dayOf(document.issuedAt)]]
  if (document.corrects !== null) facts.push(['For invoice', document.corrects])
  if (document.paidAt !== null && document.cause === 'payment')
    facts.push(['Paid', dayOf(document.paidAt)])
  const way = ways[document.provider] ?? document.provider
  facts.push([`Reference, ${way.toLowerCase()}`, document.paymentReference])
  return facts
}

export const paperOf = (document: InvoiceDocument): Paper => {
  const money = (minor: number): string => moneyInWords(minor, document.currency)
  return {
    kind: document.kind === 'invoice' ? 'Invoice' : 'Credit note',
    number: document.number,
    seller: document.seller,
    buyer: document.buyer,
    facts: factsOf(document),
    lines: document.lines.map(({ description, coins, netMinor }) => ({
      description,
      coins: coinsInWords(coins).replace(/ coins?$/, ''),
      amount: money(netMinor),
    })),
    totals: [
      ['Net', money(document.netMinor)],
      [`${document.taxName}, ${percentOf(document.taxBps)}`, money(document.taxMinor)],
      [
        document.kind === 'invoice' ? 'Total' : 'Refunded',
        money(document.netMinor + document.taxMinor),
      ],
    ],
    notes: [noteOf(document)],
    issuedAt: document.issuedAt,
  }
}

export const paperFileName = ({ number }: Pick<Paper, 'number'>): string =>
  `${number.replaceAll(' ', '')}.pdf`
