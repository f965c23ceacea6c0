import { CouponCode } from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import { codesMax } from '@tandem/contract/money/coupons/coupon.limits.ts'
import { spreadsheetDamage } from '@tandem/contract/spreadsheet-damage.ts'
import * as z from 'zod/mini'

export type CodeLine = { line: number; code: string }
export type Unreadable = { line: number; reason: string }

/** Skips a heading in the first line. */
export const readCodes = (text: string): { codes: CodeLine[]; unreadable: Unreadable[] } => {
  const codes: CodeLine[] = []
  const unreadable: Unreadable[] = []
  let isFirst = true
  for (const { line, written } of linesOf(text)) {
    const [found, quoted, bare = ''] = firstCell.exec(written) ?? []
    const code = (quoted?.replaceAll('""', '"') ?? bare).trim()
    const isHeading = isFirst && headings.has(code.toLowerCase())
    isFirst = false
    if (isHeading) continue
    const reason =
      found === undefined
        ? 'A quotation mark is missing or is inside the code.'
        : whatIsWrongWith(code, written.slice(found.length))
    if (reason === undefined) codes.push({ line, code })
    else unreadable.push({ line, reason })
    if (codes.length + unreadable.length > codesMax) break
  }
  return { codes, unreadable }
}

// A CSV parser is 50 times slower, and one open quote would spoil all later lines.
const firstCell = /^(?:"([^"]*(?:""[^"]*)*)"[^\S\t]*|([^";,\t]*))(?=[;,\t]|$)/
/** Spreadsheets may write the separator into the first line. */
const toldSeparator = /^"? *sep *=.?"?[;,\t]*$/i

// Handles byte order marks and all kinds of line ends.
function* linesOf(text: string): Generator<{ line: number; written: string }> {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  let isFirst = true
  for (const [nr, untrimmed] of lines.entries()) {
    // Keeps a leading tab, which means that the first column is empty.
    const written = untrimmed.trimEnd().replace(/^[^\S\t]+/, '')
    if (written === '') continue
    if (!(isFirst && toldSeparator.test(written))) yield { line: nr + 1, written }
    isFirst = false
  }
}

const headings = new Set(['code', 'codes', 'coupon', 'coupon code', 'voucher', 'voucher code'])

const whatIsWrongWith = (code: string, rest: string): string | undefined => {
  if (code === '') return 'There is no code in the first column.'
  if (/[^\s;,"]/.test(rest))
    return 'There is more than one column. Keep only the codes, one per line.'
  const damage = spreadsheetDamage(code)
  if (damage !== undefined) return damage
  if (code.length < 3) return 'The code is too short: use at least 3 characters.'
  if (code.length > 100) return 'The code is too long: use at most 100 characters.'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: reason: these are what is looked for
  if (/[\u0000-\u001f\u007f\ufffd]/.test(code))
    return 'The code has characters that can’t be shown. Save the file as UTF-8.'
  if (!z.safeParse(CouponCode, code).success)
    return 'The code has invisible characters. Remove them.'
  return undefined
}

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
