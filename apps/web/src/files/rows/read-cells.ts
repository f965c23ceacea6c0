export type DayOrder = 'ymd' | 'dmy' | 'mdy'

type Read<Value> = { value: Value } | { trouble: string }

/** `1,234.50` or `1.234,50`, as was chosen; in the currency's smallest unit. */
export const readAmount = (
  typed: string,
  { decimal, digits }: { decimal: '.' | ','; digits: number },
): Read<number> => {
  const groups = decimal === '.' ? ',' : '.'
  const text = typed.trim().replaceAll(/[\s'’]/g, '')
  const plain = new RegExp(`^(\\d+|\\d{1,3}(?:\\${groups}\\d{3})+)(?:\\${decimal}(\\d+))?$`).exec(
    text,
  )
  const [, whole = '', fraction = ''] = plain ?? []
  if (plain === null || /[1-9]/.test(fraction.slice(digits)))
    return {
      trouble: `“${typed}” is no amount with a decimal ${decimal === '.' ? 'point' : 'comma'}.`,
    }
  const kept = fraction.slice(0, digits).padEnd(digits, '0')
  return { value: Number(`${whole.replaceAll(groups, '')}${kept}`) }
}

const shapes: Record<DayOrder, RegExp> = {
  ymd: /^(?<y>\d{4})[-/.](?<m>\d\d?)[-/.](?<d>\d\d?)/,
  dmy: /^(?<d>\d\d?)[-/.](?<m>\d\d?)[-/.](?<y>\d{4})/,
  mdy: /^(?<m>\d\d?)[-/.](?<d>\d\d?)[-/.](?<y>\d{4})/,
}
const clock = /^(?:,?[T\s]+(\d\d?):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d|UTC)?)?$/

/** What clocks of a zone show at a moment, as if it were UTC. */
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

/** The moment at which clocks of a zone show it; where they skip it, the one right after. */
const momentIn = (zone: string, shown: number): number => {
  const first = shown - (shownIn(zone, shown) - shown)
  const second = shown - (shownIn(zone, first) - first)
  return shownIn(zone, second) === shown ? second : Math.max(first, second)
}

/** A day or a moment; one that names its own zone keeps it. */
export const readMoment = (
  typed: string,
  { order, zone }: { order: DayOrder; zone: string },
): Read<string> => {
  const text = typed.trim()
  const day = shapes[order].exec(text)
  const time = day === null ? null : clock.exec(text.slice(day[0].length))
  if (day?.groups === undefined || time === null)
    return { trouble: `“${typed}” is no date as chosen.` }
  const { y, m, d } = day.groups
  const [hour, minute, second] = [time[1], time[2], time[3]].map((part) => Number(part ?? 0))
  const shown = new Date(Date.UTC(Number(y), Number(m) - 1, Number(d), hour, minute, second ?? 0))
  const isReal =
    shown.getUTCFullYear() === Number(y) &&
    shown.getUTCMonth() === Number(m) - 1 &&
    shown.getUTCDate() === Number(d) &&
    shown.getUTCHours() === hour &&
    shown.getUTCMinutes() === minute
  if (!isReal) return { trouble: `“${typed}” is no day or time there is.` }
  return { value: new Date(momentOf(shown.getTime(), time[4], zone)).toISOString() }
}

const momentOf = (shown: number, own: string | undefined, zone: string): number => {
  if (own === undefined) return momentIn(zone, shown)
  if (own === 'Z' || own === 'UTC') return shown
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(own) ?? []
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000
  return sign === '-' ? shown + ahead : shown - ahead
}
