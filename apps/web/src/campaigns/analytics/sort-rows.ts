import type { TableRow } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'

/** `column` is a place in `values`, or null for the label. */
export type Sort = { column: number | null; isDown: boolean }

/** Rows whose value is unknown come last in both directions. */
export const sortRows = (rows: readonly TableRow[], { column, isDown }: Sort): TableRow[] => {
  const sign = isDown ? -1 : 1
  return rows.toSorted((one, other) => {
    if (column === null) return sign * one.label.localeCompare(other.label)
    const [a, b] = [one.values[column] ?? null, other.values[column] ?? null]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * (a - b)
  })
}

export const rowsWith = (rows: readonly TableRow[], typed: string): TableRow[] => {
  const words = typed.trim().toLowerCase()
  return rows.filter(({ label }) => label.toLowerCase().includes(words))
}
