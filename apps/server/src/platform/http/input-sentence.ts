import type { core } from 'zod/mini'

type Issue = core.$ZodRawIssue

const wanted: Readonly<Record<string, string>> = {
  string: 'Enter text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Choose true or false.',
  array: 'Send a list.',
  object: 'Send an object.',
}

const unit = (origin: string, count: number | bigint): string => {
  const number = count.toLocaleString('en')
  const one = Number(count) === 1
  if (origin === 'string') return ` ${number} character${one ? '' : 's'}`
  if (origin === 'array') return ` ${number} item${one ? '' : 's'}`
  return ` ${number}`
}

const namesMax = 5
const nameLengthMax = 40
const listOf = (names: readonly string[]): string =>
  names
    .slice(0, namesMax)
    .map((name) => (name.length > nameLengthMax ? `${name.slice(0, nameLengthMax)}…` : name))
    .join(', ') + (names.length > namesMax ? ', …' : '')

/** Replaces the library's sentences («expected string, received undefined»). */
export const inputSentence = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This field is required.'
      return wanted[issue.expected] ?? 'This value is not valid.'
    case 'too_big':
      return `Use at most${unit(issue.origin, issue.maximum)}.`
    case 'too_small':
      return `Use at least${unit(issue.origin, issue.minimum)}.`
    case 'invalid_value':
      if (issue.input === undefined) return 'This field is required.'
      return `Choose one of these: ${issue.values.map(String).join(', ')}.`
    case 'unrecognized_keys':
      return `Remove unknown fields: ${listOf(issue.keys)}.`
    case 'invalid_format':
      return 'This value has the wrong format.'
    default:
      return 'This value is not valid.'
  }
}
