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
  // A call for each sign is several times as fast for the whole list as a callback for each match.
  Object.entries(looksLike).reduce(
    (written, [sign, letter]) => written.replaceAll(sign, letter),
    text.toLowerCase(),
  )

// What is tried first at a place like this one.
const ours = ['influencer', 'marketplace']

/** Every password on a line of its own, between line breaks. */
let guessable: string | undefined

const listed = (): string =>
  readFileSync(join(import.meta.dirname, 'guessable-passwords.txt'), 'utf8')

/**
 * The list is read when the first password is chosen. It stays one string, because cutting it into
 * a set of words would keep the first sign-up, and everybody else, waiting for 60 ms.
 */
export const isGuessable = (text: string): boolean => {
  guessable ??= folded(['', ...ours, listed(), ''].join('\n'))
  return !text.includes('\n') && guessable.includes(`\n${folded(text)}\n`)
}
