import type { ImportResult } from '@tandem/contract/import.schema.ts'
import { spreadsheetDamage } from '@tandem/contract/spreadsheet-damage.ts'
import type { DayOrder } from './read-cells.ts'
import type { CsvLine } from './read-csv.ts'

export type RowField = {
  name: string
  label: string
  /** A column whose title matches is preselected for this field. */
  words: RegExp
  /** Column titles of known exports, in lower case. They take precedence over `words`. */
  columns?: readonly string[]
  /** True for ids, which a spreadsheet may have rounded. */
  isId?: true
  needed?: true
}

export type Mapping = {
  columns: Partial<Record<string, number>>
  decimal: '.' | ','
  order: DayOrder
  zone: string
}

export type BadRow = { line: number; fate: 'conflict' | 'bad'; sentence: string }
/** `same` counts rows that repeat an earlier row of the file exactly. */
export type Understood<Row> = { rows: Row[]; bad: BadRow[]; same: number }

export type RowKind<Row> = {
  one: string
  many: string
  fields: readonly RowField[]
  /** Whether the dialog asks for the decimal mark. */
  hasAmounts: boolean
  understand: (lines: readonly CsvLine[], mapping: Mapping) => Understood<Row>
  send: (
    rows: readonly Row[],
    how: { dryRun: boolean; onProgress: (done: number) => void },
  ) => Promise<ImportResult[]>
  /** First parts of the query keys to refetch after an import. */
  changes: readonly string[]
}

export const guessColumns = (
  fields: readonly RowField[],
  header: readonly string[],
): Mapping['columns'] => {
  const columns: Mapping['columns'] = {}
  for (const { name, columns: known = [] } of fields) {
    const at = header.findIndex((title) => known.includes(title.trim().toLowerCase()))
    if (at !== -1) columns[name] = at
  }
  for (const { name, words } of fields) {
    if (columns[name] !== undefined) continue
    const at = header.findIndex(
      (title, nr) => words.test(title) && !Object.values(columns).includes(nr),
    )
    if (at !== -1) columns[name] = at
  }
  return columns
}

export const missingFields = (
  fields: readonly RowField[],
  { columns }: Pick<Mapping, 'columns'>,
): string[] =>
  fields.flatMap(({ name, label, needed }) =>
    needed && columns[name] === undefined ? [label] : [],
  )

type ReadRow<Row> = { id: string; row: Row } | { trouble: string }

/**
 * `read` parses a line into a row and its id. A line with an earlier id is ignored if it is equal,
 * else reported as a conflict.
 */
export const understandEach = <Row>(
  lines: readonly CsvLine[],
  { fields, one }: Pick<RowKind<Row>, 'fields' | 'one'>,
  { columns }: Pick<Mapping, 'columns'>,
  read: (cellOf: (field: string) => string) => ReadRow<Row>,
): Understood<{ line: number; row: Row }> => {
  const understood: Understood<{ line: number; row: Row }> = { rows: [], bad: [], same: 0 }
  const seen = new Map<string, { line: number; text: string }>()
  for (const { line, cells } of lines) {
    const cellOf = (field: string): string => cells[columns[field] ?? -1]?.trim() ?? ''
    const formula = fields.find(({ name }) => cellOf(name).startsWith('='))
    const damaged = fields
      .filter(({ isId }) => isId)
      .map(({ name, label }) => ({ label, damage: spreadsheetDamage(cellOf(name)) }))
      .find(({ damage }) => damage !== undefined)
    const found: ReadRow<Row> =
      formula !== undefined
        ? { trouble: `${formula.label}: this is a formula. Save the file with its values.` }
        : damaged !== undefined
          ? { trouble: `${damaged.label}: ${damaged.damage}` }
          : read(cellOf)
    if ('trouble' in found) {
      understood.bad.push({ line, fate: 'bad', sentence: found.trouble })
      continue
    }
    const text = JSON.stringify(found.row)
    const before = seen.get(found.id)
    if (before === undefined) {
      seen.set(found.id, { line, text })
      understood.rows.push({ line, row: found.row })
    } else if (before.text === text) understood.same += 1
    else {
      const sentence = `Line ${before.line} has the same ${one} with different details.`
      understood.bad.push({ line, fate: 'conflict', sentence })
    }
  }
  return understood
}
