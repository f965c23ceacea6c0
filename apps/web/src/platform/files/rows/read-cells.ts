import { dayMs, minuteMs } from '@tandem/contract/time.ts'

export type DayOrder = 'ymd' | 'dmy' | 'mdy'

type Read<Value> = { value: Value } | { trouble: string }

/** Invisible marks for the direction of text. */
const invisible = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g
const visible = (typed: string): string => typed.replaceAll(invisible, '').trim()

/** Notations of a currency, such as `EUR` and `€`. Another sign means another currency. */
const signsOf = (currency: string): string[] => {
  const shown = (['symbol', 'narrowSymbol'] as const).map(
    (currencyDisplay) =>
      new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? currency,
  )
  return [currency, `${currency.slice(0, 2)}${shown[1]}`, ...shown]
}

const withoutSign = (text: string, currency: string | undefined): string => {
  if (currency === undefined || !/^[A-Z]{3}$/.test(currency)) return text
  for (const sign of signsOf(currency)) {
    if (text.toUpperCase().startsWith(sign)) return text.slice(sign.length)
    if (text.toUpperCase().endsWith(sign)) return text.slice(0, -sign.length)
  }
  return text
}

/** Whether a single mark may group thousands, as in `1.000` but not in `0.500` or `1.0000`. */
const mayGroup = (whole: string, fraction: string): boolean =>
  /^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3

/**
 * Refuses amounts with too many decimals, which may be a thousand times as large. Returns the
 * smallest unit.
 */
export const readAmount = (
  typed: string,
  { decimal, digits, currency }: { decimal: '.' | ','; digits: number; currency?: string },
): Read<number> => {
  const groups = decimal === '.' ? ',' : '.'
  const text = withoutSign(visible(typed).replaceAll(/[\s'’]/g, ''), currency)
  const plain = new RegExp(`^(\\d+|\\d{1,3}(?:\\${groups}\\d{3})+)(?:\\${decimal}(\\d+))?$`).exec(
    text,
  )
  const [, whole = '', fraction = ''] = plain ?? []
  if (fraction.length > digits && mayGroup(whole, fraction))
    return {
      trouble: `“${typed}” has more decimals than the currency. If its mark separates thousands, change “Format of amounts”.`,
    }
  if (plain === null || /[1-9]/.test(fraction.slice(digits)))
    return {
      trouble: `“${typed}” is not an amount with a decimal ${decimal === '.' ? 'point' : 'comma'}.`,
    }
  const kept = fraction.slice(0, digits).padEnd(digits, '0')
  return { value: Number(`${whole.replaceAll(groups, '')}${kept}`) }
}

const shapes: Record<DayOrder, RegExp> = {
  ymd: /^(?<y>\d{4})[-/.](?<m>\d\d?)[-/.](?<d>\d\d?)/,
  dmy: /^(?<d>\d\d?)[-/.](?<m>\d\d?)[-/.](?<y>\d{4})/,
  mdy: /^(?<m>\d\d?)[-/.](?<d>\d\d?)[-/.](?<y>\d{4})/,
}
const clock =
  /^(?:,?[T\s]+(\d\d?):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*([ap]\.?m\.?)?\s*(Z|[+-]\d\d:?\d\d|UTC)?)?$/i

/** The local time of a zone at a moment, encoded as if it were UTC. */
const shownIn = (zone: string, at: number): number => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    ...({ year: 'numeric', month: 'numeric', day: 'numeric' } as const),
    ...({ hour: 'numeric', minute: 'numeric', second: 'numeric' } as const),
  }).formatToParts(at)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  return Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
}

/** The moment of a local time. Skipped times give the first moment after the gap. */
const momentIn = (zone: string, shown: number): number => {
  const first = shown - (shownIn(zone, shown) - shown)
  const second = shown - (shownIn(zone, first) - first)
  return shownIn(zone, second) === shown ? second : Math.max(first, second)
}

/** Excel stores dates as days since 30 December 1899, with the time as a fraction. */
const serial = /^(?<days>[2-7]\d{4})(?:[.,](?<fraction>\d+))?$/
const serialStart = Date.UTC(1899, 11, 30)

const shownBySerial = (text: string): number | undefined => {
  const { days, fraction = '0' } = serial.exec(text)?.groups ?? {}
  if (days === undefined) return undefined
  const seconds = Math.round(Number(`0.${fraction}`) * 86_400)
  return serialStart + Number(days) * dayMs + seconds * 1000
}

/** NaN for an hour that a 12-hour clock does not have. */
const hourOf = (told: string | undefined, half: string | undefined): number => {
  const hour = Number(told ?? 0)
  if (half === undefined) return hour
  if (hour < 1 || hour > 12) return Number.NaN
  return (hour % 12) + (/^p/i.test(half) ? 12 : 0)
}

/** Reads a date or a moment. A moment with its own zone keeps that zone. */
export const readMoment = (
  typed: string,
  { order, zone }: { order: DayOrder; zone: string },
): Read<string> => {
  const text = visible(typed)
  const bySerial = shownBySerial(text)
  if (bySerial !== undefined) return { value: new Date(momentIn(zone, bySerial)).toISOString() }
  const day = shapes[order].exec(text)
  const time = day === null ? null : clock.exec(text.slice(day[0].length))
  if (day?.groups === undefined || time === null)
    return { trouble: `“${typed}” is not a date in the chosen format.` }
  const { y, m, d } = day.groups
  const hour = hourOf(time[1], time[4])
  const [minute, second] = [time[2], time[3]].map((part) => Number(part ?? 0))
  const shown = new Date(Date.UTC(Number(y), Number(m) - 1, Number(d), hour, minute, second ?? 0))
  const isReal =
    shown.getUTCFullYear() === Number(y) &&
    shown.getUTCMonth() === Number(m) - 1 &&
    shown.getUTCDate() === Number(d) &&
    shown.getUTCHours() === hour &&
    shown.getUTCMinutes() === minute
  if (!isReal) return { trouble: `“${typed}” is not a valid date or time.` }
  return { value: new Date(momentOf(shown.getTime(), time[5]?.toUpperCase(), zone)).toISOString() }
}

const momentOf = (shown: number, own: string | undefined, zone: string): number => {
  if (own === undefined) return momentIn(zone, shown)
  if (own === 'Z' || own === 'UTC') return shown
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(own) ?? []
  const ahead = (Number(hours) * 60 + Number(minutes)) * minuteMs
  return sign === '-' ? shown + ahead : shown - ahead
}
