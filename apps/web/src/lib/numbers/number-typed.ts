import { currencyDigits } from '@tandem/contract/currency.ts'

const invisible = /[\u061c\u200b-\u200f\u2060\u2066-\u2069\u202a-\u202e\ufeff]/g

let digitsOfScripts: Map<string, string> | undefined

/** Digits of every numbering system that the browser knows, with their values. */
const scriptDigits = (): Map<string, string> => {
  digitsOfScripts ??= new Map(
    Intl.supportedValuesOf('numberingSystem').flatMap((system) => {
      const format = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false })
      return [...format.format(9_876_543_210)].map((digit, at) => [digit, String(9 - at)] as const)
    }),
  )
  return digitsOfScripts
}

const plainMarks: readonly (readonly [RegExp, string])[] = [
  [/，/g, ','],
  [/．/g, '.'],
  [/[’‘ʼ＇`´]/g, "'"],
  [/\s/g, ' '],
]

/** The same number in the digits 0 to 9, without blanks around it; equal marks look equal. */
const inPlainDigits = (text: string): string => {
  const visible = text.replace(invisible, '').trim()
  const digits = /^[\d.,' ]*$/.test(visible)
    ? visible
    : Array.from(visible, (letter) => scriptDigits().get(letter) ?? letter).join('')
  return plainMarks.reduce((result, [mark, plain]) => result.replace(mark, plain), digits)
}

const fits = {
  first: /^[1-9]\d{0,2}$/,
  last: /^\d{3}$/,
  // India groups by twos before the last three digits.
  between: [/^\d{3}$/, /^\d{2}$/],
}

const areGroups = (groups: readonly string[]): boolean => {
  if (groups.length === 1) return true
  const between = groups.slice(1, -1)
  return (
    fits.first.test(groups[0] ?? '') &&
    fits.last.test(groups.at(-1) ?? '') &&
    fits.between.some((size) => between.every((group) => size.test(group)))
  )
}

type Reading = {
  /** How many digits may follow the decimal mark. */
  digits?: number
  /** False where nobody groups digits, as before the “k” in `1.234k`. */
  grouped?: boolean
  /** The reader's language; the browser's by default. */
  locale?: string
}

const decimalMarkOf = (locale?: string): string => {
  const mark = new Intl.NumberFormat(locale)
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value
  // Arabic readers use the point between Western digits.
  return mark === undefined || mark === '٫' ? '.' : mark
}

const endsInFraction = (
  marks: readonly string[],
  parts: readonly string[],
  { digits = 0, grouped = true, locale }: Reading,
): boolean => {
  const last = marks.at(-1)
  if (last === '٫') return true
  if (last !== '.' && last !== ',') return false
  if (marks.length > 1) return !marks.slice(0, -1).includes(last)
  if (!grouped || !areGroups(parts)) return true
  // In a whole number three digits after a mark can only be a group.
  return digits > 0 && last === decimalMarkOf(locale)
}

/**
 * The number somebody typed, as an integer of the smallest unit that `digits` allow: with 2 digits
 * `24.90` is 2490. It accepts digits of any script and every usual grouping. The reader's language
 * decides what a single mark before three digits means. Undefined when the text is no such number.
 */
export const numberTyped = (text: string, reading: Reading = {}): number | undefined => {
  const { digits = 0, grouped = true } = reading
  const typed = inPlainDigits(text)
  if (!/^\d+(?:[.,' ٬٫_]\d+)*$/.test(typed)) return undefined
  const parts = typed.split(/\D/)
  const marks = [...typed.replace(/\d/g, '')]
  const isFraction = endsInFraction(marks, parts, reading)
  const fraction = isFraction ? (parts.pop() ?? '') : ''
  if (isFraction) marks.pop()
  const isOneMark = new Set(marks).size <= 1 && (grouped || marks.length === 0)
  if (fraction.length > digits || !isOneMark || !areGroups(parts)) return undefined
  return Number(`${parts.join('')}${fraction.padEnd(digits, '0')}`)
}

/** The same, but NaN when it is no number, so that a schema refuses it with its own sentence. */
export const numberOrNaN = (text: string, reading?: Reading): number =>
  numberTyped(text, reading) ?? Number.NaN

/**
 * An amount of money in the currency's smallest unit: `24.90`, `€24.90` and `1.234,50 EUR`.
 * Undefined when it is no amount, finer than the currency, or in another currency.
 */
export const amountTyped = (
  text: string,
  currency: string,
  locale?: string,
): number | undefined => {
  const own = new RegExp(`^(?:${currency}|\\p{Sc})|(?:${currency}|\\p{Sc})$`, 'giu')
  const digits = currencyDigits(currency)
  return numberTyped(text.trim().replace(own, ''), { digits, ...(locale && { locale }) })
}

/** How an input shows an integer of the smallest unit: `24.90`, with the reader's decimal mark. */
export const numberText = (value: number, digits: number, locale?: string): string =>
  new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: digits,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(value / 10 ** digits)
