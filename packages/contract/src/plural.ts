const rules = new Intl.PluralRules('en')
const lists = {
  and: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
}

/** `place` for 1, else `places`. Pass `many` when the plural isn't formed with `s`. */
export const plural = <One extends string, Many extends string = `${One}s`>(
  count: number,
  one: One,
  many?: Many,
): One | Many => (rules.select(count) === 'one' ? one : (many ?? (`${one}s` as Many)))

/** `1 place`, `3 places`. Does not format the number. */
export const counted = (count: number, one: string, many?: string): string =>
  `${count} ${plural(count, one, many)}`

export const listed = (items: readonly string[], word: 'and' | 'or' = 'and'): string =>
  lists[word].format(items)

export const timesInWords = (count: number): string => (count === 1 ? 'once' : `${count} times`)

export const daysInWords = (days: number): string => counted(days, 'day')

export const workingDaysInWords = (days: number): string => counted(days, 'working day')
