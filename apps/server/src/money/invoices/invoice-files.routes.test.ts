import { invoices } from '@tandem/contract/money/invoices/invoice.endpoints.ts'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { billingOf } from './billing.factory.ts'
import { buildBooks, buyAt, giveBackAt } from './invoice-books.factory.ts'
import { bundleMax } from './invoice-bundle.rules.ts'
import { readZip } from './read-zip.factory.ts'

const server = useTestApp({ CURRENCY: 'USD', TAX_BPS: '1900', SELLER_NAME: 'Harbour GmbH' })

type Brand = Awaited<ReturnType<typeof buildBrand>>
const open = (url: string, as?: { token: string }) =>
  server.app.inject({ url, ...(as && { cookies: { sid: as.token } }) })
const listOf = async (brand: Brand, period?: string) => {
  const query = { limit: 100, ...(period !== undefined && { period }) }
  return (await server.call(invoices.list, { as: brand, query })).body.items
}
const sentence = 'Choose a month, a quarter or a year, such as 2026-07, 2026-Q3 or 2026.'

const repeatInvoice = async (brand: Brand, count: number): Promise<void> => {
  const copied =
    'kind, brand_id, topup_id, seller, buyer, lines, net_minor, tax_minor, tax_bps, tax_name, currency, provider, payment_reference, paid_at, issued_at'
  await sql
    .raw(`do $$ declare taken invoice_series; begin for nr in 1..${count} loop
      update invoice_series set last_no = last_no + 1
       where series = (select series from invoices where brand_id = '${brand.brandId}' limit 1)
       returning * into taken;
      insert into invoices (series, no, number, cause, corrects, ${copied})
      select taken.series, taken.last_no, taken.series || '-' || lpad(taken.last_no::text, 6, '0'),
             'dispute_won', id, ${copied}
        from invoices where brand_id = '${brand.brandId}' and cause = 'payment';
      end loop; end $$`)
    .execute(db)
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

  it('has a row for each document of the period, as the list has them', async () => {
    for (const period of [undefined, '2032', '2032-Q2', '2032-05']) {
      const { answer, rows } = await file(books, period && `?period=${period}`)
      expect(answer.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="invoices${period ? `-${period}` : ''}.csv"`,
      })
      const listed = await listOf(books, period)
      expect(rows.map(({ Number: number }) => number)).toEqual(listed.map(({ number }) => number))
    }
  })

  it('writes money of a currency without cents as it is', async () => {
    const brand = await buildBrand()
    const yen = await buyAt(brand, '2032-03-01T12:00:00Z', 10_000, { currency: 'JPY' })
    await giveBackAt(brand, '2032-03-02T12:00:00Z', yen, 2_500)
    const { rows } = await file(brand)
    const money = ['Net', 'Tax amount', 'Gross', 'Currency']
    expect(rows.map((row) => money.map((column) => row[column]))).toEqual([
      ['100', '19', '119', 'JPY'],
      ['-25', '-4', '-29', 'JPY'],
    ])
  })

  it('adds up, column by column, to what remains', async () => {
    const query = { period: '2032' }
    const { sums } = (await server.call(invoices.list, { as: books, query })).body
    const { rows } = await file(books, '?period=2032')
    for (const { currency, remaining } of sums?.currencies ?? []) {
      const ofIt = rows.filter(({ Currency: code }) => code === currency)
      const total = (column: string) =>
        ofIt.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)
      expect(ofIt).not.toEqual([])
      expect({
        netMinor: total('Net'),
        taxMinor: total('Tax amount'),
        grossMinor: total('Gross'),
      }).toEqual(remaining)
    }
  })

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

  it('tells credit notes and corrections apart, each with the invoice it changes', async () => {
    const { rows } = await file(books, '?period=2032-Q2')
    expect(rows.map((row) => [row.Kind, row.Corrects, row.Gross, row.Country])).toEqual([
      ['Correction', 'INV-2032-000001', '13.22', ''],
      ['Credit note', 'INV-2032-000004', '-25', ''],
      ['Invoice', '', '25', ''],
      ['Credit note', 'INV-2032-000001', '-13.22', ''],
      ['Credit note', 'INV-2032-000003', '-3.59', ''],
    ])
  })

  it('is whole, however many there are of one moment', async () => {
    const brand = await buildBrand()
    await buyAt(brand, '2036-01-01T10:00:00Z', 100)
    await repeatInvoice(brand, 1001)
    const { rows } = await file(brand)
    const numbers = rows.map(({ Number: number }) => number)
    expect(new Set(numbers).size).toBe(1002)
    expect(numbers).toHaveLength(1002)
  })

  it('refuses what is no period, and whoever is no member of a brand', async () => {
    const wrong = await open('/api/wallet/invoices.csv?period=2032-13', books)
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json()).toMatchObject({ code: 'input.invalid', fields: { period: sentence } })
    expect((await open('/api/wallet/invoices.csv')).json().code).toBe('session.required')
    const creator = await buildCreator()
    expect((await open('/api/wallet/invoices.csv', creator)).json().code).toBe('role.brand_only')
    const viewer = await buildBrand({ member: 'viewer' })
    expect((await file(viewer)).rows).toEqual([])
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

  it('refuses a period without documents, with more than one file holds, and none at all', async () => {
    const empty = await open('/api/wallet/invoices.zip?period=2030', books)
    expect([empty.statusCode, empty.json().code]).toEqual([409, 'invoice.none_in_period'])
    const wrong = await open('/api/wallet/invoices.zip?period=2032-Q5', books)
    expect(wrong.json()).toMatchObject({ code: 'input.invalid', fields: { period: sentence } })
    expect((await open('/api/wallet/invoices.zip')).json().code).toBe('session.required')
    const creator = await buildCreator()
    expect((await open('/api/wallet/invoices.zip', creator)).json().code).toBe('role.brand_only')
  })

  it('refuses more documents than one file holds, and says so before it is asked', async () => {
    const brand = await buildBrand()
    await buyAt(brand, '2035-01-01T10:00:00Z', 100)
    await repeatInvoice(brand, bundleMax)
    const words = 'There are 201 documents here, and one file holds 200. Choose a shorter period.'
    const because = 'invoice.too_many_for_one_file'
    const { sums } = (await server.call(invoices.list, { as: brand, query: {} })).body
    expect(sums).toMatchObject({
      documentCount: bundleMax + 1,
      can: { bundle: { allowed: false, because, words } },
    })
    const answer = await open('/api/wallet/invoices.zip?period=2035', brand)
    expect([answer.statusCode, answer.json().code, answer.json().detail]).toEqual([
      ...[409, because, words],
    ])
    const year = (await server.call(invoices.list, { as: brand, query: { period: '2034' } })).body
    expect(year.sums?.documentCount).toBe(0)
  })
})
