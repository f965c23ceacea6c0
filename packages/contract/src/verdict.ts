import * as z from 'zod/mini'
import type { RefusalCode } from './refusals.ts'

export const Verdict = z.discriminatedUnion('allowed', [
  z.object({ allowed: z.literal(true) }),
  z.object({
    allowed: z.literal(false),
    // The cast is safe, because only the server makes verdicts.
    because: z.string() as unknown as z.ZodMiniType<RefusalCode>,
    /** A more specific sentence, shown instead of the usual sentence for `because`. */
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

/** Returns the first refusal, or `allowed`. Pass the most specific reason first. */
export const all = (...verdicts: Verdict[]): Verdict =>
  verdicts.find((verdict) => !verdict.allowed) ?? allowed
