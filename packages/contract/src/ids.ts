import * as z from 'zod/mini'

/** The id of a row: a UUID, time-ordered when we made it. */
export const Id = z.uuid('This is not a valid id.')
export const isId = (text: string): boolean => Id.safeParse(text).success

/** A brand's or creator's name in a path: lower case, digits and hyphens. */
export const Slug = z.string().check(z.minLength(1), z.maxLength(120))

/** A moment as ISO 8601 in UTC with up to microseconds: `2026-11-21T05:28:58.123456Z`. */
export const Moment = z.string()

/** Nothing to say: the answer of a write whose effect needs no words. */
export const Done = z.object({ done: z.literal(true) })
export const done = { done: true } as const
