import { payments } from '@tandem/contract/money/payments/topup.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { readPaper } from '#money/invoices/paper/read-paper.factory.ts'
import { useTestApp } from '../../../test-app.factory.ts'

const server = useTestApp({
  CURRENCY: 'EUR',
  TAX_BPS: '1900',
  PAYMENT_PROVIDER: 'manual_bank',
  BANK_ACCOUNT_NAME: 'Harbour Marketplace GmbH',
  BANK_IBAN: 'de89370400440532013000',
  BANK_BIC: 'COBADEFFXXX',
  INVOICE_PREFIX: 'HARBOUR',
})

const open = (url: string, as: { token: string }) =>
  server.app.inject({ url, cookies: { sid: as.token } })
const buildOpen = async () => {
  const brand = await buildBrand({ name: 'Glow Theory' })
  const { body: started } = await server.call(payments.startTopup, {
    as: brand,
    body: { coins: 25_000 },
  })
  const params = { topupId: started.id }
  const view = async () => (await server.call(payments.topup, { as: brand, params })).body
  return { brand, started, view }
}

describe('a payment by bank transfer', () => {
  it('has a request to pay on paper, for the brand’s own members', async () => {
    const { brand, view } = await buildOpen()
    const { transfer } = await view()
    const url = transfer?.pdfUrl ?? ''
    const answer = await open(url, brand)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const text = readPaper(answer.rawPayload)
    for (const words of [
      'Payment request',
      transfer?.reference,
      'DE89 3704 0044 0532 0130 00',
      'Harbour Marketplace GmbH',
      '€297.50',
      'This is a payment request, not an invoice.',
    ])
      expect(text).toContain(words)
    expect(text).toMatch(/^Amount\n€297\.50$/m)
    const others = await open(url, await buildBrand())
    expect([others.statusCode, others.json().code]).toEqual([404, 'topup.not_found'])
    expect((await open('/api/wallet/topups/x/payment-request.pdf', brand)).statusCode).toBe(404)
  })
})
