import { counted } from '@tandem/contract/plural.ts'
import { dayMs, hourMs, minuteMs } from '@tandem/contract/time.ts'

const units = [
  [dayMs, 'day'],
  [hourMs, 'hour'],
  [minuteMs, 'minute'],
] as const

/** Returns `just now`, or a text such as `2 minutes ago`. */
export const agoInWords = (at: string, now: Date): string => {
  const passedMs = now.getTime() - Date.parse(at)
  const unit = units.find(([ms]) => passedMs >= ms)
  return unit === undefined ? 'just now' : `${counted(Math.floor(passedMs / unit[0]), unit[1])} ago`
}
