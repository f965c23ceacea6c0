import * as z from 'zod/mini'

/** A number of a platform: whole, not negative. Anything else makes the answer nonsense. */
export const Counted = z.optional(z.nullable(z.int().check(z.gte(0))))

/** YouTube writes its numbers as text. */
export const CountedText = z.optional(
  z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)),
)
