import { invoices } from '@tandem/contract/money/invoices/invoice.endpoints.ts'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { billingOf } from './billing.factory.ts'
import { buildBooks, buyAt } from './invoice-books.factory.ts'
import { readZip } from './read-zip.factory.ts'

const server = useTestApp({ CURRENCY: 'USD', TAX_BPS: '1900', SELLER_NAME: 'Harbour GmbH' })

type Brand = Awaited<ReturnType<typeof buildBrand>>
const open = (url: string, as?: { token: string }) =>
  server.app.inject({ url, ...(as && { cookies: { sid: as.token } }) })
const listOf = async (brand: Brand, period?: string) => {
  const query = { limit: 100, ...(period !== undefined && { period }) }
  return (await server.call(invoices.list, { as: brand, query })).body.items
}
let books: Brand
beforeAll(async () => {
  books = await buildBooks()
})

describe('GET /wallet/invoices.csv', () => {
  const file = async (brand: Brand, query = '') => {
    const answer = await open(`/api/wallet/invoices.csv${query}`, brand)
    expect(answer.statusCode).toBe(200)
    const rows: Record<string, string>[] = parse(answer.body, { columns: true, bom: true })
    return { answer, rows }
  }

  it('says everything that books need, and runs no formula', async () => {
    const brand = await buildBrand()
    const billing = billingOf({ legalName: '=HYPERLINK("x")', taxId: '+DE811907980' })
    await server.call(invoices.updateBilling, { as: brand, body: billing })
    const topup = await buyAt(brand, '2034-02-01T09:30:00Z', 12_345, { taxBps: 770 })
    const [invoice] = await listOf(brand)
    const { rows, answer } = await file(brand)
    expect(answer.body).toContain(`"'=HYPERLINK(""x"")"`)
    expect(rows).toEqual([
      {
        Number: invoice?.number,
        Kind: 'Invoice',
        'Date (UTC)': '2034-02-01 09:30:00',
        Corrects: '',
        'Billed to': `'=HYPERLINK("x")`,
        Country: 'Germany',
        'Tax ID': `'+DE811907980`,
        Net: '123.45',
        Tax: 'VAT',
        'Tax rate (%)': '7.7',
        'Tax amount': '9.51',
        Gross: '132.96',
        Currency: 'USD',
        'Top-up reference': topup.id,
      },
    ])
  })
})

describe('GET /wallet/invoices.zip', () => {
  it('holds every PDF of the period, byte for byte as each is on its own', async () => {
    const answer = await open('/api/wallet/invoices.zip?period=2032-Q2', books)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="invoices-2032-Q2.zip"',
      'cache-control': 'no-store',
    })
    const files = readZip(answer.rawPayload)
    const listed = await listOf(books, '2032-Q2')
    expect(listed).toHaveLength(5)
    expect([...files.keys()]).toEqual(listed.map(({ number }) => `${number}.pdf`))
    for (const { number, pdfUrl } of listed) {
      const alone = await open(pdfUrl, books)
      expect(files.get(`${number}.pdf`)?.equals(alone.rawPayload)).toBe(true)
    }
  })
})
