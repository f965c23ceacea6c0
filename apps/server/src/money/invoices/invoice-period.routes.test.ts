import { invoices } from '@tandem/contract/money/invoices/invoice.endpoints.ts'
import type { Invoice } from '@tandem/contract/money/invoices/invoice.schema.ts'
import type { InvoiceSums } from '@tandem/contract/money/invoices/invoice-sums.schema.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildBooks, buyAt } from './invoice-books.factory.ts'

const server = useTestApp({ CURRENCY: 'USD', TAX_BPS: '1900' })

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
const numbersOf = (items: readonly Invoice[]) =>
  items.map(({ number, cause }) => `${number} ${cause}`)

describe('GET /wallet/invoices of a period', () => {
  let brand: Brand
  beforeAll(async () => {
    brand = await buildBooks()
  })

  it('is by the date and the year that stand on the documents, each in one month', async () => {
    expect(numbersOf((await read(brand, '2031')).items)).toEqual(['INV-2031-000001 payment'])
    expect(numbersOf((await read(brand, '2032-01')).items)).toEqual([
      'INV-2032-000002 payment',
      'INV-2032-000001 payment',
    ])
    expect(numbersOf((await read(brand, '2032-Q2')).items)).toEqual([
      'INV-2032-000005 refund_failed',
      'CN-2032-000004 refund',
      'INV-2032-000004 payment',
      'CN-2032-000003 refund',
      'CN-2032-000002 charge_back',
    ])
    expect(numbersOf((await read(brand, '2032-Q3')).items)).toEqual(['INV-2032-000006 dispute_won'])
  })

  it('names the invoice that a document changes', async () => {
    const { items } = await read(brand)
    const winter = items.find(({ number }) => number === 'INV-2032-000001')
    const { number, pdfUrl } = winter ?? {}
    expect(winter).toMatchObject({ kind: 'invoice', corrects: null, words: '12,345 coins' })
    for (const [kind, changing] of [
      ['credit_note', 'CN-2032-000001'],
      ['credit_note', 'CN-2032-000003'],
      ['correction', 'INV-2032-000005'],
    ])
      expect(items.find((document) => document.number === changing)).toMatchObject({
        ...{ kind, topupId: winter?.topupId, corrects: { number, pdfUrl } },
      })
  })

  it.each([undefined, '2031', '2032', '2032-Q1', '2032-Q2', '2032-Q3', '2032-02', '2032-05'])(
    'adds up to the cent what it lists: %s',
    async (period) => {
      const { items, sums } = await read(brand, period)
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

  it('tells the tax by rate: what was charged, credited and remains of each', async () => {
    const [, dollars] = (await read(brand, '2032')).sums.currencies
    const tax = (amounts: NonNullable<typeof dollars>['rates'][number]) => [
      amounts.taxBps,
      amounts.invoiced.taxMinor,
      amounts.credited.taxMinor,
      amounts.remaining.taxMinor,
    ]
    expect(dollars?.rates.map(tax)).toEqual([
      // 19 % of 123.45 and, returned, of 11.11; of 43.21 and 11.11 given back.
      [1900, 2346 + 211, 821 + 211, 1525],
      [770, 26 + 26, 26, 26],
      [700, 54, 0, 54],
    ])
    const [euros] = (await read(brand, '2032')).sums.currencies
    expect(euros).toMatchObject({
      currency: 'EUR',
      rates: [{ taxBps: 0, remaining: { netMinor: 0, taxMinor: 0, grossMinor: 0 } }],
    })
  })

  it('has nothing of others, and nothing where there is nothing', async () => {
    const other = await buildBrand()
    await buyAt(other, '2033-03-01T10:00:00Z', 500)
    expect((await read(other)).sums).toMatchObject({ documentCount: 1, since: '2033-03' })
    const { items, sums } = await read(brand, '2033-03')
    expect(items).toEqual([])
    expect(sums).toEqual({
      documentCount: 0,
      currencies: [],
      since: '2031-12',
      can: { bundle: { allowed: false, because: 'invoice.none_in_period' } },
    })
    expect((await read(await buildBrand())).sums.since).toBe(null)
  })

  it.each(['2032-13', '2032-00', '2032-Q5', '2032-1', '32', '2032-02-30', 'July', '1066', "2032'"])(
    'refuses %s with a sentence',
    async (period) => {
      const answer = await server.call(invoices.list, { as: brand, query: { period } })
      const sentence = 'Choose a month, a quarter or a year, such as 2026-07, 2026-Q3 or 2026.'
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'input.invalid', fields: { period: sentence } },
      })
    },
  )
})
