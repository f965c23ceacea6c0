import { beforeAll, expect, it } from 'vitest'
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
    { number: 'INV-2026-000001', currency, to: 'books@glow.test', brandId: 'b1' },
  )

it('the mail about a document says to its address what came, where it is, and why they get it', () => {
  expect(mailWith()).toEqual({
    to: 'books@glow.test',
    subject: 'Invoice INV-2026-000001: $11.90',
    text: [
      'There is a new invoice for your company: INV-2026-000001, $11.90.',
      '',
      'Sign in to open it as a PDF in your wallet, under Invoices:',
      'https://harbour.test/brand-wallet?tab=invoices&brand=b1',
      '',
      'You get this email because your brand entered this address for invoices on Harbour. Your brand can change the address in the wallet.',
    ].join('\n'),
  })
})
