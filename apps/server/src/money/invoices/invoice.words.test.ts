import { describe, expect, it } from 'vitest'
import { billingOf } from './billing.factory.ts'
import type { DueDocument } from './invoice.rules.ts'
import { buyerOf, countryOf, linesOf, moneyInWords, percentOf } from './invoice.words.ts'

it.each([
  [125_000, 'EUR', '€1,250.00'],
  [1250, 'JPY', '¥1,250'],
  [1250, 'KWD', 'KWD\u00a01.250'],
])('money of %i of the smallest unit of %s reads %s', (minor, currency, words) => {
  expect(moneyInWords(minor, currency)).toBe(words)
})

it.each([
  [0, '0%'],
  [770, '7.7%'],
  [1900, '19%'],
])('a rate of tax of %i hundredths of a percent reads %s', (bps, words) => {
  expect(percentOf(bps)).toBe(words)
})

describe('the buyer', () => {
  it('is the company that was named, and not its brand', () => {
    expect(buyerOf('Glow Theory', billingOf())).toEqual({
      name: 'Glow Theory Handels GmbH',
      addressLines: ['Lindenstraße 12', 'Hof 2', '10969 Berlin', 'Germany'],
      taxId: 'DE811907980',
      email: 'rechnung@glow.test',
    })
  })

  it('is the brand alone as long as no company was named', () => {
    const buyer = buyerOf('Glow Theory', null)
    expect(buyer).toEqual({ name: 'Glow Theory', addressLines: [], taxId: '', email: '' })
    expect(countryOf(buyer)).toBe('')
  })
})

it.each<[DueDocument['cause'], string]>([
  ['payment', 'Coins to spend on the marketplace'],
  ['refund', 'Coins refunded'],
  ['refund_failed', 'Coins returned: the refund could not be paid'],
  ['charge_back', 'Coins removed: chargeback by the bank'],
  ['dispute_won', 'Coins returned: chargeback reversed by the bank'],
])('the line of a document of a %s reads “%s”, at its price before tax', (cause, description) => {
  const document = { cause, refundId: 'r1', coins: 1200, netMinor: 1000, taxMinor: 190 }
  expect(linesOf(document)).toEqual([{ description, coins: 1200, netMinor: 1000 }])
})
