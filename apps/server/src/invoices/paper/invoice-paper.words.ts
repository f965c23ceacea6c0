import type { InvoiceDocument } from '../invoice.views.ts'
import { coinsOf, moneyInWords, percentOf } from '../invoice.words.ts'
import type { Paper } from './paper.pdf.ts'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
export const dayOf = (moment: string): string => day.format(new Date(moment))

const ways: Record<string, string> = {
  sandbox: 'Test card',
  stripe: 'Card',
  manual_bank: 'Bank transfer',
}

const noteOf = ({ cause, corrects }: InvoiceDocument): string => {
  if (cause === 'payment') return 'This invoice is paid. There is nothing left to do.'
  if (cause === 'refund')
    return `This credit note belongs to invoice ${corrects}: its amount went back the way it was paid.`
  if (cause === 'charge_back')
    return `This credit note belongs to invoice ${corrects}: the bank took this amount back, and the coins went with it.`
  if (cause === 'refund_failed')
    return `This invoice belongs to invoice ${corrects}: money that was given back could not be delivered, and the coins are in your wallet again.`
  return `This invoice belongs to invoice ${corrects}: the bank let the payment stand after all, and the coins are back.`
}

const factsOf = (it: InvoiceDocument): Paper['facts'] => {
  const facts: Paper['facts'] = [['Date', dayOf(it.issuedAt)]]
  if (it.corrects !== null) facts.push(['For invoice', it.corrects])
  if (it.paidAt !== null && it.cause === 'payment') facts.push(['Paid', dayOf(it.paidAt)])
  const way = ways[it.provider] ?? it.provider
  facts.push([`Reference, ${way.toLowerCase()}`, it.paymentReference])
  return facts
}

export const paperOf = (it: InvoiceDocument): Paper => {
  const money = (minor: number): string => moneyInWords(minor, it.currency)
  return {
    kind: it.kind === 'invoice' ? 'Invoice' : 'Credit note',
    number: it.number,
    seller: it.seller,
    buyer: it.buyer,
    facts: factsOf(it),
    lines: it.lines.map(({ description, coins, netMinor }) => ({
      description,
      coins: coinsOf(coins).replace(/ coins?$/, ''),
      amount: money(netMinor),
    })),
    totals: [
      ['Net', money(it.netMinor)],
      [`${it.taxName}, ${percentOf(it.taxBps)}`, money(it.taxMinor)],
      [it.kind === 'invoice' ? 'Total' : 'Given back', money(it.netMinor + it.taxMinor)],
    ],
    notes: [noteOf(it)],
    issuedAt: it.issuedAt,
  }
}

export const paperFileName = ({ number }: Pick<Paper, 'number'>): string =>
  `${number.replaceAll(' ', '')}.pdf`
