import * as z from 'zod/mini'

/** UUID of a row. Ids that the server creates are ordered by time. */
export const Id = z.uuid('This is not a valid id.')
export const isId = (text: string): boolean => Id.safeParse(text).success

/** Name of a brand or creator in a path: lower case, digits and hyphens. */
export const Slug = z.string().check(z.minLength(1), z.maxLength(120))

/** ISO 8601 in UTC with up to microseconds: `2026-11-21T05:28:58.123456Z`. */
export const Moment = z.string()

const inUtc = z.overwrite<string>((text) => {
  const at = Date.parse(text)
  return Number.isNaN(at) ? text : new Date(at).toISOString()
})

/**
 * ISO 8601 with any time zone, in a request. Becomes UTC, because PostgreSQL refuses offsets above
 * 16 hours. Later years would leave no room for calculations. ISO texts compare like dates.
 */
export const AskedMoment = z.iso.datetime({ offset: true, error: 'Choose a day.' }).check(
  z.refine((text) => text >= '1970' && text < '2200', 'Choose a day closer to today.'),
  inUtc,
)

export const Done = z.object({ done: z.literal(true) })
export const done = { done: true } as const
