const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' })

export const relativeTime = (at: string | Date, now: Date): string => {
  const seconds = Math.round((new Date(at).getTime() - now.getTime()) / 1000)
  const step = steps.find(([, length]) => Math.abs(seconds) >= length)
  return step === undefined ? 'just now' : relative.format(Math.trunc(seconds / step[1]), step[0])
}

export const formatDate = (at: string | Date): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date(at))

/** Passes the reader's time zone to `Intl`, because the server runs in another zone. */
const yearOf = (at: Date): string =>
  new Intl.DateTimeFormat(undefined, { year: 'numeric' }).format(at)

/** `21 Nov`, or `3 Jan 2027` when the year is not the current one. */
export const formatDay = (at: string | Date): string => {
  const day = new Date(at)
  return yearOf(day) === yearOf(new Date())
    ? new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' }).format(day)
    : formatDate(day)
}

/** A moment that belongs to this UTC day in nearly every time zone. */
export const noonOf = (day: string): string => `${day}T12:00:00Z`

/** `2026-12-31` in the reader's time zone, the format of a date input. */
export const localDay = (moment: Date): string => {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`
}

export const formatDateTime = (at: string | Date): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(at),
  )

export const formatTime = (at: string | Date): string =>
  new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(new Date(at))

/** `08:00` or `8:00 am`. The zone is fixed, because the server's own zone is not the reader's. */
export const formatHour = (hour: number): string =>
  new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, 0, 1, hour)),
  )

/** `Sat, 21 Nov, 18:00`, for a deadline in the near future. */
export const formatDeadline = (at: string | Date): string =>
  new Intl.DateTimeFormat(undefined, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    // Matches `timeStyle`: 01:45 on a 24-hour clock, 1:45 am on a 12-hour clock.
    hour: new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hour12
      ? 'numeric'
      : '2-digit',
    minute: '2-digit',
  }).format(new Date(at))
