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

/**
 * The zone as `Intl` knows it, also by an older name; null for anything else. An offset such as
 * `+01:00` is refused, because it does not follow daylight saving time.
 */
export const knownZone = (name: string): string | null => {
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(name)) return null
  try {
    // `Intl` takes any case: by one spelling the number of formats stays that of zones.
    return formatIn(name).resolvedOptions().timeZone
  } catch {
    return null
  }
}

const formatFor = (zone: string | null): Intl.DateTimeFormat => {
  // Another version of Node.js may know fewer zones than the one that stored it.
  const name = (zone !== null && (formats.has(zone) ? zone : knownZone(zone))) || 'UTC'
  const format = formats.get(name) ?? formatIn(name)
  formats.set(name, format)
  return format
}

/** `24 Dec 2026, 18:00 CET`: in the reader's zone, else in UTC, and always with the zone's name. */
export const momentInWords = (moment: Date, zone: string | null): string =>
  formatFor(zone).format(moment)
