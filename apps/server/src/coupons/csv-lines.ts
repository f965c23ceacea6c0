import { stringify } from 'csv-stringify/sync'

/** Spreadsheet programs take UTF-8 for what it is only behind this mark. */
export const byteOrderMark = '\ufeff'

/** A cell that starts like a formula is quoted, so that no title can run in the reader's spreadsheet. */
export const csvLines = (rows: (string | number)[][]): string =>
  stringify(rows, { escape_formulas: true, record_delimiter: 'windows' })
