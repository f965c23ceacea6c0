import { describe, expect, it } from 'vitest'
import { byOther, type ProductRow, sumOf } from './product-year.rules.ts'

const glow = { slug: 'glow', name: 'Glow Theory' }
const rowWith = (more: Partial<ProductRow> = {}): ProductRow => ({
  other: glow,
  title: 'Morning light',
  product: 'Serum',
  kind: 'gift',
  receivedAt: '2031-03-01T10:00:00Z',
  bySilence: false,
  isOfYear: true,
  valueCoins: 0,
  coins: 0,
  made: [],
  state: 'done',
  ...more,
})
const of = (name: string, more: Partial<ProductRow> = {}): ProductRow =>
  rowWith({ other: { slug: name.toLowerCase(), name }, ...more })

describe('the sums of products', () => {
  it('are nothing of none', () => {
    expect(sumOf([])).toEqual({ products: 0, valueCoins: 0, coins: 0 })
  })

  it('count what came in the year, and add up values and coins, each apart', () => {
    const rows = [
      rowWith({ valueCoins: 4000, coins: 30 }),
      rowWith({ valueCoins: 500, coins: 2 }),
      rowWith({ isOfYear: false, coins: 100 }),
    ]
    expect(sumOf(rows)).toEqual({ products: 2, valueCoins: 4500, coins: 132 })
  })

  it('count a product that was worth nothing, and no coins that came alone', () => {
    expect(sumOf([rowWith()])).toEqual({ products: 1, valueCoins: 0, coins: 0 })
    const alone = rowWith({ isOfYear: false, receivedAt: null, coins: 7 })
    expect(sumOf([alone])).toEqual({ products: 0, valueCoins: 0, coins: 7 })
  })
})

describe('products by who gave or got them', () => {
  const namesOf = (rows: readonly ProductRow[]) => byOther(rows).map(({ other }) => other.name)

  it('are none where there are none', () => {
    expect(byOther([])).toEqual([])
  })

  it('stand together under each, with their own sums, in the order in which they came', () => {
    const first = rowWith({ product: 'Serum', valueCoins: 100, coins: 5 })
    const between = of('Ada', { valueCoins: 900 })
    const second = rowWith({ product: 'Cream', valueCoins: 300 })
    const third = rowWith({ product: 'Balm', isOfYear: false, coins: 20 })
    expect(byOther([first, between, second, third])).toEqual([
      {
        other: { slug: 'ada', name: 'Ada' },
        sums: { products: 1, valueCoins: 900, coins: 0 },
        rows: [between],
      },
      {
        other: glow,
        sums: { products: 2, valueCoins: 400, coins: 25 },
        rows: [first, second, third],
      },
    ])
  })

  it('are told apart by the page of each, not by a name two may share', () => {
    const namesake = { slug: 'glow-2', name: glow.name }
    const others = byOther([rowWith(), rowWith({ other: namesake }), rowWith()])
    expect(others.map(({ other, rows }) => [other.slug, rows.length])).toEqual([
      ['glow', 2],
      ['glow-2', 1],
    ])
  })

  it('have the greatest value of all together first, whatever else came', () => {
    const rows = [
      of('Ada', { valueCoins: 500, coins: 9000 }),
      of('Ben', { valueCoins: 501 }),
      of('Zoe', { valueCoins: 300 }),
      of('Zoe', { valueCoins: 300 }),
    ]
    expect(namesOf(rows)).toEqual(['Zoe', 'Ben', 'Ada'])
  })

  it('have the most coins first where the values are equal, and then go by name', () => {
    const rows = [
      of('Émile', { valueCoins: 500 }),
      of('Zoe', { valueCoins: 500 }),
      of('Ada', { valueCoins: 500 }),
      of('Ben', { valueCoins: 500, coins: 1 }),
      of('Mia', { valueCoins: 500, coins: 2 }),
    ]
    expect(namesOf(rows)).toEqual(['Mia', 'Ben', 'Ada', 'Émile', 'Zoe'])
  })
})
