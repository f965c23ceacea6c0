import { invoices } from '@tandem/contract/money/invoices/invoice.endpoints.ts'
import type { Invoice } from '@tandem/contract/money/invoices/invoice.schema.ts'
import type { InvoiceSums } from '@tandem/contract/money/invoices/invoice-sums.schema.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { buildBrand } from '#accounts/brands/brand.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildBooks } from './invoice-books.factory.ts'

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
describe('GET /wallet/invoices of a period', () => {
  let brand: Brand
  beforeAll(async () => {
    brand = await buildBooks()
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
})
