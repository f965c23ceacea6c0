import type { ProductYear } from '@tandem/contract/money/wallet/product-year.schema.ts'

export type ProductRow = {
  other: { slug: string; name: string }
  title: string
  product: string
  kind: 'gift' | 'deal' | 'purchase'
  /** The day of receipt or of the purchase's refund. May be in an earlier year. */
  receivedAt: string | null
  /** True when the delivery was confirmed automatically. */
  bySilence: boolean
  /** False when the product belongs to another year and only the coins to this one. */
  isOfYear: boolean
  /** 0 when the product belongs to another year. */
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
