const secondsMax = 24 * 3600

/** Seconds from 1 to 86,400. Undefined when unreadable. `at` is the current time in ms. */
export const retryAfterOf = (header: string | null | undefined, at: number): number | undefined => {
  if (header == null) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - at) / 1000
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(Math.ceil(seconds), 1), secondsMax)
}
