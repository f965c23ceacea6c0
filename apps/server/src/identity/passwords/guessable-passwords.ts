import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const looksLike: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  i: 'l',
  '!': 'l',
  '|': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/** Guessing tries `p4$$w0rd` right after `password`. */
export const folded = (text: string): string =>
  text.toLowerCase().replace(/[01i!|3457@$]/g, (sign) => looksLike[sign] ?? sign)

// What is tried first at a place like this one.
const ours = ['influencer', 'marketplace']

let guessable: ReadonlySet<string> | undefined

const listed = (): string[] =>
  readFileSync(join(import.meta.dirname, 'guessable-passwords.txt'), 'utf8').split('\n')

/** The list is read when the first password is chosen. */
export const isGuessable = (text: string): boolean => {
  guessable ??= new Set([...listed(), ...ours].map(folded))
  return guessable.has(folded(text))
}
