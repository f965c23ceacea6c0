import { dayMs, hourMs } from '@tandem/contract/time.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

const formatIn = (zone: string): Intl.DateTimeFormat => {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-GB', {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
      timeZone: zone,
    })
  formats.set(zone, format)
  return format
}

/** The zone's local time at a moment, stored as if it were UTC. */
const wallOf = (moment: Date, zone: string): Date => {
  const parts = new Map(
    formatIn(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0
  return new Date(
    Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    ),
  )
}

const offsetMs = (moment: Date, zone: string): number =>
  wallOf(moment, zone).getTime() - Math.floor(moment.getTime() / 1000) * 1000

/** An hour that a clock change skips becomes the next one. One that occurs twice is the later. */
const momentOf = (wallMs: number, zone: string): Date => {
  const guess = wallMs - offsetMs(new Date(wallMs), zone)
  return new Date(wallMs - offsetMs(new Date(guess), zone))
}

const isoWeekday = (wallMs: number): number => ((new Date(wallMs).getUTCDay() + 6) % 7) + 1

/** The next time after `after` at which clocks in the zone show the hour, maybe on a weekday. */
export const nextHour = (after: Date, zone: string, hour: number, weekday?: number): Date => {
  const wall = wallOf(after, zone)
  const midnight = Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate())
  for (let day = 0; day <= 8; day += 1) {
    const wallMs = midnight + day * dayMs + hour * hourMs
    if (weekday !== undefined && isoWeekday(wallMs) !== weekday) continue
    const moment = momentOf(wallMs, zone)
    if (moment > after) return moment
  }
  return new Date(after.getTime() + dayMs)
}

/** Moves a moment in the quiet hours to their end. */
export const afterQuiet = (
  moment: Date,
  zone: string,
  quiet: { from: number; to: number } | null,
): Date => {
  if (quiet === null) return moment
  const hour = wallOf(moment, zone).getUTCHours()
  const isQuiet =
    quiet.from < quiet.to
      ? hour >= quiet.from && hour < quiet.to
      : hour >= quiet.from || hour < quiet.to
  return isQuiet ? nextHour(moment, zone, quiet.to) : moment
}
