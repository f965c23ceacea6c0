import { dayMs, hourMs, minuteMs } from '../../time.ts'

export const devicesMax = 20
/** A message that could not be delivered within this time is dropped. Mail covers what it said. */
export const pushLifetimeMs = dayMs
/** Pauses after failures in a row. The last one repeats. */
export const pushPausesMs = [
  ...[1, 5, 15, 30].map((count) => count * minuteMs),
  ...[1, 2, 4].map((count) => count * hourMs),
]
