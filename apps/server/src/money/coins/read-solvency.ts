import type { Solvency } from '@tandem/contract/money/coins/solvency.schema.ts'
import { minuteMs } from '@tandem/contract/time.ts'
import { now } from '#platform/clock.ts'
import { viewSolvency } from './solvency.views.ts'

const keptMs = minuteMs
let kept: { at: number; sheet: Promise<Solvency> } | undefined

/** At most a minute old and shared: it reads every account, and anybody may ask. */
export const readSolvency = (): Promise<Solvency> => {
  const at = now().getTime()
  if (kept === undefined || at < kept.at || at >= kept.at + keptMs) {
    const sheet = viewSolvency()
    kept = { at, sheet }
    // A failure isn't kept: the next one asks again.
    sheet.catch(() => {
      if (kept?.sheet === sheet) kept = undefined
    })
  }
  return kept.sheet
}
