import { describe, expect, it } from 'vitest'
import type { InvoiceDocument } from '../invoice.views.ts'
import { dayOf, paperFileName, paperOf } from './invoice-paper.words.ts'

const seller = { name: 'Harbour GmbH', addressLines: ['1 Quay'], taxId: 'DE1', email: 'a@h.test' }
const buyer = { name: 'Glow Theory', addressLines: ['2 Lane'], taxId: 'DE2', email: 'b@g.test' }
const documentWith = (more: Partial<InvoiceDocument> = {}): InvoiceDocument => ({
  id: 'd1',
  number: 'INV-2026-000007',
  kind: 'invoice',
  cause: 'payment',
  topupId: 't1',
  seller,
  buyer,
  lines: [{ description: 'Coins to spend', coins: 125_000, netMinor: 125_000 }],
  netMinor: 125_000,
  taxMinor: 23_750,
  taxBps: 1900,
  taxName: 'VAT',
  currency: 'EUR',
  provider: 'stripe',
  paymentReference: 'pi_123',
  paidAt: '2026-03-01T00:30:00Z',
  issuedAt: '2026-03-02T00:30:00Z',
  corrects: null,
  correctsId: null,
  ...more,
})
const correcting = (
  cause: InvoiceDocument['cause'],
  kind: InvoiceDocument['kind'],
): InvoiceDocument => documentWith({ cause, kind, corrects: 'INV-2026-000001', correctsId: 'd0' })

it.each([
  ['2026-03-01T00:00:00Z', '1 March 2026'],
  ['2026-03-01T23:59:59Z', '1 March 2026'],
  ['2025-12-31T23:59:59.999Z', '31 December 2025'],
  ['2026-01-01T00:30:00+01:00', '31 December 2025'],
])('the day of %s is that of UTC: %s', (moment, day) => {
  expect(dayOf(moment)).toBe(day)
})

describe('the paper of an invoice', () => {
  it('names both sides, what was bought, and what it comes to', () => {
    expect(paperOf(documentWith())).toEqual({
      kind: 'Invoice',
      number: 'INV-2026-000007',
      seller,
      buyer,
      facts: [
        ['Date', '2 March 2026'],
        ['Paid', '1 March 2026'],
        ['Reference, card', 'pi_123'],
      ],
      lines: [{ description: 'Coins to spend', coins: '125,000', amount: '€1,250.00' }],
      totals: [
        ['Net', '€1,250.00'],
        ['VAT, 19%', '€237.50'],
        ['Total', '€1,487.50'],
      ],
      notes: ['This invoice is paid. There is nothing left to do.'],
      issuedAt: '2026-03-02T00:30:00Z',
    })
  })

  it('counts the coins of each line, a single one too', () => {
    const lines = [
      { description: 'One', coins: 1, netMinor: 1 },
      { description: 'Two', coins: 2, netMinor: 300 },
      { description: 'None', coins: 0, netMinor: 0 },
    ]
    expect(paperOf(documentWith({ lines })).lines).toEqual([
      { description: 'One', coins: '1', amount: '€0.01' },
      { description: 'Two', coins: '2', amount: '€3.00' },
      { description: 'None', coins: '0', amount: '€0.00' },
    ])
  })

  it('is in its own currency, with the tax of its day', () => {
    const paper = paperOf(
      documentWith({ currency: 'JPY', taxName: 'MwSt', taxBps: 770, netMinor: 1000, taxMinor: 77 }),
    )
    expect(paper.totals).toEqual([
      ['Net', '¥1,000'],
      ['MwSt, 7.7%', '¥77'],
      ['Total', '¥1,077'],
    ])
  })

  it.each([
    ['sandbox', 'Reference, test card'],
    ['stripe', 'Reference, card'],
    ['manual_bank', 'Reference, bank transfer'],
    ['other', 'Reference, other'],
  ])('that was paid through %s has a “%s”', (provider, name) => {
    expect(paperOf(documentWith({ provider })).facts.at(-1)).toEqual([name, 'pi_123'])
  })

  it('says nothing of a day of payment nobody knows', () => {
    const { facts } = paperOf(documentWith({ paidAt: null }))
    expect(facts.map(([name]) => name)).toEqual(['Date', 'Reference, card'])
  })
})

describe('the paper that changes an invoice', () => {
  it.each<[InvoiceDocument['cause'], InvoiceDocument['kind'], string, string, string]>([
    [
      'refund',
      'credit_note',
      'Credit note',
      'Given back',
      'This credit note belongs to invoice INV-2026-000001: its amount went back the way it was paid.',
    ],
    [
      'charge_back',
      'credit_note',
      'Credit note',
      'Given back',
      'This credit note belongs to invoice INV-2026-000001: the bank took this amount back, and the coins went with it.',
    ],
    [
      'refund_failed',
      'invoice',
      'Invoice',
      'Total',
      'This invoice belongs to invoice INV-2026-000001: money that was given back could not be delivered, and the coins are in your wallet again.',
    ],
    [
      'dispute_won',
      'invoice',
      'Invoice',
      'Total',
      'This invoice belongs to invoice INV-2026-000001: the bank let the payment stand after all, and the coins are back.',
    ],
  ])('by a %s, of kind %s, is a “%s” with a “%s”', (cause, kind, name, total, note) => {
    const paper = paperOf(correcting(cause, kind))
    expect([paper.kind, paper.notes]).toEqual([name, [note]])
    expect(paper.totals).toEqual([
      ['Net', '€1,250.00'],
      ['VAT, 19%', '€237.50'],
      [total, '€1,487.50'],
    ])
    expect(paper.facts).toEqual([
      ['Date', '2 March 2026'],
      ['For invoice', 'INV-2026-000001'],
      ['Reference, card', 'pi_123'],
    ])
  })
})

it.each([
  ['INV-2026-000007', 'INV-2026-000007.pdf'],
  ['RF18 5390 0754 7034', 'RF18539007547034.pdf'],
])('the file of %s is called %s', (number, name) => {
  expect(paperFileName({ number })).toBe(name)
})
