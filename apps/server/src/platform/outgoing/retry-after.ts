const secondsMax = 24 * 3600

/**
 * Seconds to wait by a `Retry-After` header, which holds seconds or a date: from 1 to a day.
 * Undefined where nothing readable was said. `at`: now, in milliseconds.
 */
export const retryAfterOf = (header: string | null | undefined, at: number): number | undefined => {
  if (header == null) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - at) / 1000
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(Math.ceil(seconds), 1), secondsMax)
}
