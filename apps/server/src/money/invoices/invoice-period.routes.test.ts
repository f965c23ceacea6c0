import { invoices } from '@tandem/contract/money/invoices/invoice.endpoints.ts'
import type { Invoice } from '@tandem/contract/money/invoices/invoice.schema.ts'
import type { InvoiceSums } from '@tandem/contract/money/invoices/invoice-sums.schema.ts'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { billingOf } from './billing.factory.ts'
import { buildBooks, buyAt } from './invoice-books.factory.ts'
import { readZip } from './read-zip.factory.ts'

const server = useTestApp({ CURRENCY: 'USD', TAX_BPS: '1900', SELLER_NAME: 'Harbour GmbH' })

type Brand = Awaited<ReturnType<typeof buildBrand>>
type Asked = { period?: string; limit?: number; cursor?: string }
const ask = async (brand: Brand, query: Asked = {}) =>
  (await server.call(invoices.list, { as: brand, query })).body

const read = async (brand: Brand, period?: string) => {
  const first = await ask(brand, { limit: 3, ...(period !== undefined && { period }) })
  const items: Invoice[] = [...first.items]
  let cursor = first.nextCursor
  while (cursor !== null) {
    const page = await ask(brand, { limit: 3, cursor, ...(period !== undefined && { period }) })
    expect(page.sums).toBe(null)
    items.push(...page.items)
    cursor = page.nextCursor
  }
  if (first.sums === null) throw new Error('the first page has the sums')
  return { items, sums: first.sums }
}

const addUp = (items: readonly Invoice[]) => {
  const sum = { invoiced: [0, 0, 0], credited: [0, 0, 0], remaining: [0, 0, 0] }
  for (const { kind, netMinor, taxMinor, grossMinor } of items)
    for (const [place, amount] of [netMinor, taxMinor, grossMinor].entries()) {
      const isCredit = kind === 'credit_note'
      const side = sum[isCredit ? 'credited' : 'invoiced']
      side[place] = (side[place] ?? 0) + amount
      sum.remaining[place] = (sum.remaining[place] ?? 0) + (isCredit ? -amount : amount)
    }
  return sum
}
type Balance = Omit<InvoiceSums['currencies'][number]['rates'][number], 'taxBps' | 'taxName'>
const listed = ({ invoiced, credited, remaining }: Balance) => {
  const row = (amounts: Balance['invoiced']) => [
    amounts.netMinor,
    amounts.taxMinor,
    amounts.grossMinor,
  ]
  return { invoiced: row(invoiced), credited: row(credited), remaining: row(remaining) }
}

let books: Brand
beforeAll(async () => {
  books = await buildBooks()
})

describe('GET /wallet/invoices of a period', () => {
  it.each([undefined, '2031', '2032', '2032-Q1', '2032-Q2', '2032-Q3', '2032-02', '2032-05'])(
    'adds up to the cent what it lists: %s',
    async (period) => {
      const { items, sums } = await read(books, period)
      expect(sums.documentCount).toBe(items.length)
      expect(sums.since).toBe('2031-12')
      expect(sums.can.bundle).toEqual({ allowed: true })
      const currencies = [...new Set(items.map(({ currency }) => currency))].sort()
      expect(sums.currencies.map(({ currency }) => currency)).toEqual(currencies)
      for (const document of sums.currencies) {
        const ofIt = items.filter(({ currency }) => currency === document.currency)
        expect(document.documentCount).toBe(ofIt.length)
        expect(listed(document)).toEqual(addUp(ofIt))
        for (const month of document.months)
          expect(listed(month)).toEqual(
            addUp(ofIt.filter(({ issuedAt }) => issuedAt.startsWith(month.month))),
          )
        const months = [...new Set(ofIt.map(({ issuedAt }) => issuedAt.slice(0, 7)))]
        expect(document.months.map(({ month }) => month)).toEqual(period?.[5] === '0' ? [] : months)
      }
    },
  )
})

const open = (url: string, as?: { token: string }) =>
  server.app.inject({ url, ...(as && { cookies: { sid: as.token } }) })
const listOf = async (brand: Brand, period?: string) => {
  const query = { limit: 100, ...(period !== undefined && { period }) }
  return (await server.call(invoices.list, { as: brand, query })).body.items
}

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

it('GET /wallet/invoices.zip holds every PDF of the period, each as it is on its own', async () => {
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
  const [newest] = listed
  const alone = await open(newest?.pdfUrl ?? '', books)
  expect(files.get(`${newest?.number}.pdf`)?.equals(alone.rawPayload)).toBe(true)
})
