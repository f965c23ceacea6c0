import * as z from 'zod/mini'

export const orNull = (value: unknown): unknown =>
  value === '' || value === undefined ? null : value

/** Shops and their plugins send missing values as null, as empty text or not at all. */
export const maybe = <T extends z.ZodMiniType>(of: T) =>
  z.optional(z.pipe(z.transform(orNull), z.nullable(of)))

/** PHP sends a list whose numbering has gaps as an object such as `{"0": …, "2": …}`. */
const isNumbered = (value: object): boolean => Object.keys(value).every((key) => /^\d+$/.test(key))

const asList = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !isNumbered(value)) return orNull(value)
  return Object.values(value).filter((one) => one !== null)
}

/** Leaves out entries that are null. */
export const listOf = <T extends z.ZodMiniType>(of: T) =>
  z.optional(z.pipe(z.transform(asList), z.nullable(z.array(of))))
