import type { Solvency } from '@tandem/contract/money/coins/solvency.schema.ts'
import { minuteMs } from '@tandem/contract/time.ts'
import { now } from '#platform/clock.ts'
import { viewSolvency } from './solvency.views.ts'

const keptMs = minuteMs
let kept: { at: number; sheet: Promise<Solvency> } | undefined

/** Cached for 1 minute, because the endpoint is public and reads every account. */
export const readSolvency = (): Promise<Solvency> => {
  const at = now().getTime()
  if (kept === undefined || at < kept.at || at >= kept.at + keptMs) {
    const sheet = viewSolvency()
    kept = { at, sheet }
    // Failures are not cached.
    sheet.catch(() => {
      if (kept?.sheet === sheet) kept = undefined
    })
  }
  return kept.sheet
}
