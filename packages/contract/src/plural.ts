const rules = new Intl.PluralRules('en')
const lists = {
  and: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
}

/** `place` for 1 and `places` for any other count. Pass `many` where the plural adds no `s`. */
export const plural = <One extends string, Many extends string = `${One}s`>(
  count: number,
  one: One,
  many?: Many,
): One | Many => (rules.select(count) === 'one' ? one : (many ?? (`${one}s` as Many)))

/** `1 place`, `3 places`. The number is written as it is; give `plural` a formatted one instead. */
export const counted = (count: number, one: string, many?: string): string =>
  `${count} ${plural(count, one, many)}`

/** `a`, `a and b`, `a, b and c`, or the same with `or`. */
export const listed = (items: readonly string[], word: 'and' | 'or' = 'and'): string =>
  lists[word].format(items)

/** `once`, `3 times`. */
export const timesInWords = (count: number): string => (count === 1 ? 'once' : `${count} times`)

/** `1 day`, `3 days`. */
export const daysInWords = (days: number): string => counted(days, 'day')

/** `1 working day`, `3 working days`. */
export const workingDaysInWords = (days: number): string => counted(days, 'working day')
