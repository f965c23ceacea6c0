import { beforeAll, expect, it } from 'vitest'
import { readSettings } from '#platform/settings/env.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { billingOf } from './billing.factory.ts'
import type { PaymentRequest } from './payment-request.views.ts'
import { requestPaperOf } from './payment-request.words.ts'

beforeAll(() => useSettings(readSettings({ DEMO: 'off', SECRET_KEY: 'k'.repeat(40) })))

const request: PaymentRequest = {
  providerRef: 'RF18539007547034',
  brandId: 'b1',
  brandName: 'Glow Theory',
  coins: 25_000,
  netMinor: 25_000,
  taxMinor: 4_750,
  taxBps: 1900,
  currency: 'EUR',
  createdAt: '2032-03-01T10:00:00Z',
  payUntil: '2032-03-15T10:00:00Z',
}
const bank = { payee: 'Harbour GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }

it('says where the whole amount goes, and until when', () => {
  const paper = requestPaperOf(request, bank, billingOf())
  expect(paper.buyer.name).toBe('Glow Theory Handels GmbH')
  expect(paper.facts).toEqual([
    ['Pay to', 'Harbour GmbH'],
    ['IBAN', 'DE89 3704 0044 0532 0130 00'],
    ['Reference', 'RF18 5390 0754 7034'],
    ['Amount', '€297.50'],
    ['Pay until', '15 March 2032'],
    ['BIC', 'COBADEFFXXX'],
  ])
  expect(paper.lines).toMatchObject([{ coins: '25,000', amount: '€250.00' }])
  expect(paper.totals).toEqual([
    ['Net', '€250.00'],
    ['VAT, 19%', '€47.50'],
    ['To pay', '€297.50'],
  ])
})

it('leaves out what there is none of', () => {
  const paper = requestPaperOf({ ...request, payUntil: null }, { ...bank, bic: '' }, null)
  expect(paper.buyer.name).toBe('Glow Theory')
  expect(paper.facts.map(([name]) => name)).toEqual(['Pay to', 'IBAN', 'Reference', 'Amount'])
})
