import type { ProductYear } from '@tandem/contract/money/wallet/product-year.schema.ts'

/** What is told of one collaboration in one year. */
export type ProductRow = {
  other: { slug: string; name: string }
  title: string
  product: string
  kind: 'gift' | 'deal' | 'purchase'
  /** Of the product, or when the purchase was paid back; maybe in an earlier year. */
  receivedAt: string | null
  /** Nobody said that it came, and the time to say that it was missing ran out. */
  bySilence: boolean
  /** It came in this year, and not its coins alone. */
  isOfYear: boolean
  /** 0 where it belongs to another year. */
  valueCoins: number
  coins: number
  made: { type: string; url: string | null }[]
  state: 'done' | 'at_work' | 'disputed' | 'ended'
}

type Sums = ProductYear['totals']

export const sumOf = (rows: readonly ProductRow[]): Sums => ({
  products: rows.filter(({ isOfYear }) => isOfYear).length,
  valueCoins: rows.reduce((sum, row) => sum + row.valueCoins, 0),
  coins: rows.reduce((sum, row) => sum + row.coins, 0),
})

/** By the value, the greatest first; what belongs to one stays in its order. */
export const byOther = (
  rows: readonly ProductRow[],
): { other: ProductRow['other']; sums: Sums; rows: ProductRow[] }[] =>
  [...Map.groupBy(rows, ({ other }) => other.slug).values()]
    .flatMap((own) => {
      const [first] = own
      return first === undefined ? [] : [{ other: first.other, sums: sumOf(own), rows: own }]
    })
    .sort(
      (a, b) =>
        b.sums.valueCoins - a.sums.valueCoins ||
        b.sums.coins - a.sums.coins ||
        a.other.name.localeCompare(b.other.name),
    )
