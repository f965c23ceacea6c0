import {
  passwordLengthMax,
  passwordLengthMin,
} from '@tandem/contract/accounts/identity/identity.limits.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import { normalizedEmail } from '../identity.rules.ts'
import { estimateGuesses } from './guesses.ts'

/** Keyboards compose the same letter differently. */
export const normalizedPassword = (password: string): string => password.normalize('NFKC')

/** A shorter part of a password tells nothing of the whole. */
const partMin = 4
/** The two scores below this one mean fewer than a million guesses. */
const scoreMin = 2

/**
 * Length counts, not kinds of characters. Refused is what guessing begins with: what many chose,
 * repeats, runs of keys, one's own address, each also with a little added.
 */
export const acceptsPassword = (password: string, email: string): Verdict => {
  // Far beyond the limit however it is composed: a megabyte isn't worth the counting.
  if (password.length > 8 * passwordLengthMax) return refused('password-too-long')
  const text = normalizedPassword(password)
  const length = [...text].length
  if (length > passwordLengthMax) return refused('password-too-long')
  if (length < passwordLengthMin) return refused('weak-password')
  const lower = text.toLowerCase()
  const parts = partsOf(email)
  const guessed =
    isMadeOf(lower, parts) ||
    estimateGuesses(lower, parts).score < scoreMin ||
    isOnePattern(coreOf(lower))
  return guessed ? refused('weak-password') : allowed
}

/** The word without the signs and digits that people put around it. */
const coreOf = (lower: string): string => lower.replace(/^\P{L}+|\P{L}+$/gu, '')

/** A listed password, a repeat or a run of keys, and nothing beside it. */
const isOnePattern = (core: string): boolean => {
  if (core.length < partMin) return false
  const [first, ...more] = estimateGuesses(core).sequence
  return more.length === 0 && first?.pattern !== 'bruteforce'
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
  const rest = parts.reduce((left, part) => left.replaceAll(part, ' '), lower)
  return rest !== lower && rest.replace(/\P{L}/gu, '').length < 3
}
