import * as z from 'zod/mini'

export const Counted = z.optional(z.nullable(z.int().check(z.gte(0))))

/** YouTube sends its numbers as strings. */
export const CountedText = z.optional(
  z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)),
)
