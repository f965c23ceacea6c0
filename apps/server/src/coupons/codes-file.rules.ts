import { CouponCode } from '@tandem/contract/coupons/brand-coupon.schema.ts'
import { isRoundedId, roundedIdSentence } from '@tandem/contract/rounded-id.ts'
import { CsvError, parse } from 'csv-parse/sync'
import * as z from 'zod/mini'

export const codesMax = 10_000

export type CodeLine = { line: number; code: string }
export type Unreadable = { line: number; reason: string }

/** A first line that is a heading is neither a code nor unreadable. */
export const readCodes = (text: string): { codes: CodeLine[]; unreadable: Unreadable[] } => {
  const codes: CodeLine[] = []
  const unreadable: Unreadable[] = []
  for (const [nr, { line, cells, broken }] of linesOf(text).entries()) {
    const code = (cells[0] ?? '').trim()
    if (nr === 0 && isHeading(cells)) continue
    const reason = broken ?? whatIsWrongWith(code, cells)
    if (reason === undefined) codes.push({ line, code })
    else unreadable.push({ line, reason })
  }
  return { codes, unreadable }
}

type Line = { line: number; cells: string[]; broken?: string }

// Spreadsheets write a mark before UTF-8, semicolons, their own line ends. Line by line, so that an
// open quote spoils one code only.
const linesOf = (text: string): Line[] => {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  return lines.flatMap((written, nr): Line[] => {
    // Spreadsheets tell each other the separator in a first line.
    if (written.trim() === '' || (nr === 0 && /^"?sep=.?"?$/i.test(written))) return []
    const line = nr + 1
    try {
      const [cells = []] = parse(written, {
        delimiter: [';', ',', '\t'],
        relax_column_count: true,
        trim: true,
      }) as string[][]
      return [{ line, cells }]
    } catch (error) {
      if (!(error instanceof CsvError)) throw error
      return [{ line, cells: [], broken: 'A quotation mark is missing or stands inside the code.' }]
    }
  })
}

const headings = new Set(['code', 'codes', 'coupon', 'coupon code', 'voucher', 'voucher code'])
const isHeading = ([first = '']: string[]): boolean => headings.has(first.toLowerCase())

/** What a spreadsheet writes in the place of a formula that it can't compute. */
const spreadsheetError = /^#(?:NAME\?|N\/A|REF!|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|ERROR!)$/

const whatIsWrongWith = (code: string, cells: readonly string[]): string | undefined => {
  if (code === '') return 'There is no code in the first column.'
  if (cells.slice(1).some((cell) => cell !== ''))
    return 'There is more than one column. Leave only the codes, one a line.'
  if (isRoundedId(code)) return roundedIdSentence(code)
  if (spreadsheetError.test(code))
    return `The spreadsheet wrote the error “${code}” instead of a code. Format this column as text first.`
  if (code.length < 3) return 'The code is too short: use at least 3 characters.'
  if (code.length > 100) return 'The code is too long: use at most 100 characters.'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: reason: these are what is looked for
  if (/[\u0000-\u001f\u007f\ufffd]/.test(code))
    return 'The code has characters that can’t be shown. Save the file as UTF-8.'
  if (!z.safeParse(CouponCode, code).success)
    return 'The code has invisible characters. Remove them.'
  return undefined
}

/** Doubled: it stood in the file before, whatever its case. */
export const splitDoubled = (
  codes: readonly CodeLine[],
): { first: CodeLine[]; doubled: { line: number; firstLine: number }[] } => {
  const seen = new Map<string, number>()
  const first: CodeLine[] = []
  const doubled: { line: number; firstLine: number }[] = []
  for (const code of codes) {
    const key = code.code.toUpperCase()
    const before = seen.get(key)
    if (before === undefined) {
      seen.set(key, code.line)
      first.push(code)
    } else doubled.push({ line: code.line, firstLine: before })
  }
  return { first, doubled }
}
