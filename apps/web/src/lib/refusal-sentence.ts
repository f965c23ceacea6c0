import { type RefusalCode, refusals } from '@tandem/contract/refusals.ts'
import type { Verdict } from '@tandem/contract/verdict.ts'

const sentenceFor = (code: RefusalCode): string => refusals[code].message

/** Why something isn't possible, for `disabledReason`; undefined when it is. */
export const reasonFor = (verdict: Verdict): string | undefined =>
  verdict.allowed ? undefined : (verdict.words ?? sentenceFor(verdict.because))
