import { describe, expect, it } from 'vitest'
import type { InvoiceDocument } from '../invoice.views.ts'
import { paperOf } from './invoice-paper.words.ts'

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
      notes: ['This invoice is paid. No action is needed.'],
      issuedAt: '2026-03-02T00:30:00Z',
    })
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
})

it.each<[InvoiceDocument['cause'], InvoiceDocument['kind'], string, string, string]>([
  [
    'refund',
    'credit_note',
    'Credit note',
    'Refunded',
    'This credit note corrects invoice INV-2026-000001: its amount was refunded to the original payment method.',
  ],
  [
    'refund_failed',
    'invoice',
    'Invoice',
    'Total',
    'This invoice corrects invoice INV-2026-000001: a refund could not be paid, so the coins are in your wallet again.',
  ],
])(
  'the paper that changes an invoice by a %s, of kind %s, is a “%s” with a “%s”',
  (cause, kind, name, total, note) => {
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
  },
)
