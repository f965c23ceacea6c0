import { beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '#platform/settings/env.ts'
import { useSettings } from '#platform/settings/settings.ts'
import type { DueDocument } from './invoice.rules.ts'
import { mailOf } from './invoice-mail.words.ts'

beforeAll(() =>
  useSettings(
    readSettings({
      DEMO: 'off',
      SECRET_KEY: 'k'.repeat(40),
      CURRENCY: 'EUR',
      PRODUCT_NAME: 'Harbour',
      PUBLIC_URL: 'https://harbour.test',
      LINK_URL: 'https://links.test',
      SELLER_NAME: 'Harbour Marketplace GmbH',
    }),
  ),
)

const mailWith = (more: Partial<DueDocument> = {}, currency = 'USD') =>
  mailOf(
    { cause: 'payment', refundId: null, coins: 1200, netMinor: 1000, taxMinor: 190, ...more },
    { number: 'INV-2026-000001', currency, to: 'books@glow.test' },
  )

describe('the mail about a document', () => {
  it('says to its address what came, where it is, and why they get it', () => {
    expect(mailWith()).toEqual({
      to: 'books@glow.test',
      subject: 'Invoice INV-2026-000001: $11.90',
      text: [
        'There is a new invoice for your company: INV-2026-000001, $11.90.',
        '',
        'Members of your brand open it as a PDF in their wallet, under Invoices:',
        'https://harbour.test/brand-wallet?tab=invoices',
        '',
        'You get this because Harbour knows this address as the one for invoices. Your brand can change it there.',
      ].join('\n'),
    })
  })

  it.each<[DueDocument['cause'], string, string]>([
    ['payment', 'Invoice', 'a new invoice for'],
    ['refund', 'Credit note', 'a new credit note for'],
    ['charge_back', 'Credit note', 'a new credit note for'],
    ['refund_failed', 'Invoice', 'a new invoice for'],
    ['dispute_won', 'Invoice', 'a new invoice for'],
  ])('of a %s calls it “%s”, and speaks of “%s”', (cause, kind, words) => {
    const { subject, text } = mailWith({ cause })
    expect(subject).toBe(`${kind} INV-2026-000001: $11.90`)
    expect(text).toContain(`There is ${words} your company: INV-2026-000001, $11.90.`)
  })

  it.each([
    [{ netMinor: 125_000, taxMinor: 23_750 }, 'EUR', '€1,487.50'],
    [{ netMinor: 1000, taxMinor: 0 }, 'EUR', '€10.00'],
    [{ netMinor: 0, taxMinor: 1 }, 'EUR', '€0.01'],
    [{ netMinor: 1000, taxMinor: 100 }, 'JPY', '¥1,100'],
  ])('of %j %s names what both are together: %s', (amounts, currency, total) => {
    const { subject, text } = mailWith(amounts, currency)
    expect(subject).toBe(`Invoice INV-2026-000001: ${total}`)
    expect(text).toContain(`INV-2026-000001, ${total}.`)
  })
})
