import { currencyDigits } from '@tandem/contract/currency.ts'

const invisible = /[\u061c\u200b-\u200f\u2060\u2066-\u2069\u202a-\u202e\ufeff]/g

let digitsOfScripts: Map<string, string> | undefined

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
  // Indian grouping uses two digits per group before the last three.
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
  /** Number of digits allowed after the decimal mark. */
  digits?: number
  /** False when digit grouping is impossible, for example before the "k" in `1.234k`. */
  grouped?: boolean
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
 * Parses a number into the smallest unit: with 2 `digits`, `24.90` is 2490. Accepts all scripts and
 * groupings. The language decides what one mark before 3 digits means. Undefined for other text.
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

/** NaN when the text is not a number, so that a schema refuses it with its own message. */
export const numberOrNaN = (text: string, reading?: Reading): number =>
  numberTyped(text, reading) ?? Number.NaN

/** Reads `1.234,50 EUR` as 123450. Undefined for another currency or too many decimals. */
export const amountTyped = (
  text: string,
  currency: string,
  locale?: string,
): number | undefined => {
  const own = new RegExp(`^(?:${currency}|\\p{Sc})|(?:${currency}|\\p{Sc})$`, 'giu')
  const digits = currencyDigits(currency)
  return numberTyped(text.trim().replace(own, ''), { digits, ...(locale && { locale }) })
}

/** Formats an integer of the smallest unit for an input, such as `24.90`. */
export const numberText = (value: number, digits: number, locale?: string): string =>
  new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: digits,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(value / 10 ** digits)
