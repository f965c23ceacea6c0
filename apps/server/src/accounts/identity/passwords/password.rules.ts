import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import { normalizedEmail } from '../identity.rules.ts'
import { folded, isGuessable } from './guessable-passwords.ts'

/** Keyboards compose the same letter differently. */
export const normalizedPassword = (password: string): string => password.normalize('NFKC')

const lengthMin = 8
const lengthMax = 128
/** A shorter part of a password tells nothing of the whole. */
const partMin = 4

/**
 * Length counts, not kinds of characters. Refused is what guessing begins with: what many chose,
 * repeats, runs of keys, one's own address, each also with a little added.
 */
export const acceptsPassword = (password: string, email: string): Verdict => {
  // Far beyond the limit however it is composed: a megabyte isn't worth the counting.
  if (password.length > 8 * lengthMax) return refused('password-too-long')
  const text = normalizedPassword(password)
  const length = [...text].length
  if (length > lengthMax) return refused('password-too-long')
  if (length < lengthMin) return refused('weak-password')
  const lower = text.toLowerCase()
  const guessed =
    new Set(lower).size < 3 ||
    countRuns(lower) <= 3 ||
    stemsOf(lower).some((stem) => isGuessable(stem) || repeatsItself(stem)) ||
    isMadeOf(lower, partsOf(email))
  return guessed ? refused('weak-password') : allowed
}

/** Without the signs and digits that people put around a word, too. */
const stemsOf = (lower: string): string[] =>
  [
    lower,
    lower.replace(/[^\p{L}\d]+$/u, ''),
    lower.replace(/\P{L}+$/u, ''),
    lower.replace(/^\P{L}+/u, ''),
    lower.replace(/^\P{L}+|\P{L}+$/gu, ''),
  ].filter((stem) => stem.length >= partMin)

const repeatsItself = (text: string): boolean => {
  const letters = [...text]
  for (let period = 1; period <= letters.length / 2; period += 1)
    if (letters.every((letter, at) => at < period || letter === letters[at - period])) return true
  return false
}

const rows = 'abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop asdfghjkl zxcvbnm'
const rowsBack = [...rows].reverse().join('')

/** Runs along the alphabet, the digits or a row of keys: `qwer4321` has two. */
const countRuns = (lower: string): number => {
  const letters = [...lower]
  const goesOn = (pair: string) => rows.includes(pair) || rowsBack.includes(pair)
  return letters.filter((letter, at) => {
    const before = letters[at - 1]
    return before === undefined || (before !== letter && !goesOn(before + letter))
  }).length
}

const partsOf = (email: string): string[] => {
  const address = normalizedEmail(email)
  const [local = '', domain = ''] = address.split('@')
  const names = domain.split('.').slice(0, -1)
  const pieces = [local, ...names].flatMap((part) => [part, ...part.split(/[._+-]/)])
  return [address, domain, ...pieces]
    .filter((part) => part.length >= 3)
    .sort((a, b) => b.length - a.length)
}

const isMadeOf = (lower: string, parts: readonly string[]): boolean => {
  const hides = (text: string, words: readonly string[]) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ' '), text)
    return rest !== text && rest.replace(/\P{L}/gu, '').length < 3
  }
  const stem = lower.replace(/^\P{L}+|\P{L}+$/gu, '')
  return hides(lower, parts) || hides(folded(stem), parts.map(folded))
}
