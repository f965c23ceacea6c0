import * as z from 'zod/mini'
import type { RefusalCode } from './refusals.ts'

export const Verdict = z.discriminatedUnion('allowed', [
  z.object({ allowed: z.literal(true) }),
  z.object({
    allowed: z.literal(false),
    // A code is always one of ours: the server alone makes verdicts.
    because: z.string() as unknown as z.ZodMiniType<RefusalCode>,
    /** Says it more exactly than the code's own sentence. */
    words: z.optional(z.string()),
  }),
])
export type Verdict =
  | { allowed: true }
  | { allowed: false; because: RefusalCode; words?: string | undefined }

export const allowed: Verdict = { allowed: true }

export const refused = (because: RefusalCode, words?: string): Verdict => ({
  allowed: false,
  because,
  ...(words !== undefined && { words }),
})

/** The first refusal among the verdicts, or `allowed`. Put the most telling reason first. */
export const all = (...verdicts: Verdict[]): Verdict =>
  verdicts.find((verdict) => !verdict.allowed) ?? allowed
