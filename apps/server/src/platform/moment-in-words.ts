const formats = new Map<string, Intl.DateTimeFormat>()

const formatIn = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'short',
  })

/** The zone's name in `Intl`. Null for offsets such as `+01:00`, which have no summer time. */
export const knownZone = (name: string): string | null => {
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(name)) return null
  try {
    // One spelling per zone keeps the cache of formats small.
    return formatIn(name).resolvedOptions().timeZone
  } catch {
    return null
  }
}

const formatFor = (zone: string | null): Intl.DateTimeFormat => {
  // This version of Node.js may not know a stored zone.
  const name = (zone !== null && (formats.has(zone) ? zone : knownZone(zone))) || 'UTC'
  const format = formats.get(name) ?? formatIn(name)
  formats.set(name, format)
  return format
}

/** `24 Dec 2026, 18:00 CET`: in the reader's zone, or in UTC when it is null or unknown. */
export const momentInWords = (moment: Date, zone: string | null): string =>
  formatFor(zone).format(moment)
