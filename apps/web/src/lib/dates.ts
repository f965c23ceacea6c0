const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' })

/** `3 hours ago`, `in 2 days`, `just now`. */
export const relativeTime = (at: string | Date, now: Date): string => {
  const seconds = Math.round((new Date(at).getTime() - now.getTime()) / 1000)
  const step = steps.find(([, length]) => Math.abs(seconds) >= length)
  return step === undefined ? 'just now' : relative.format(Math.trunc(seconds / step[1]), step[0])
}

/** `21 Nov 2026`, in the viewer's language and zone. */
export const formatDate = (at: string | Date): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date(at))

/** In the reader's zone and not in the one of the process, which renders pages for readers too. */
const yearOf = (at: Date): string =>
  new Intl.DateTimeFormat(undefined, { year: 'numeric' }).format(at)

/** `21 Nov`, and `3 Jan 2027` of another year: on cards this year goes without saying. */
export const formatDay = (at: string | Date): string => {
  const day = new Date(at)
  return yearOf(day) === yearOf(new Date())
    ? new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' }).format(day)
    : formatDate(day)
}

/** `2026-12-31` in the reader's own zone, as a date control wants it. */
export const localDay = (moment: Date): string => {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`
}

/** `21 Nov 2026, 18:00`. */
export const formatDateTime = (at: string | Date): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(at),
  )

/** `18:00`, of a moment that is near. */
export const formatTime = (at: string | Date): string =>
  new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(new Date(at))

/** `Sat, 21 Nov, 18:00`: a near deadline, where the weekday says more than the year. */
export const formatDeadline = (at: string | Date): string =>
  new Intl.DateTimeFormat(undefined, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    // As `timeStyle` writes it: 01:45 on a day of 24 hours, 1:45 am on one of twice twelve.
    hour: new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hour12
      ? 'numeric'
      : '2-digit',
    minute: '2-digit',
  }).format(new Date(at))
