import {
  passwordLengthMax,
  passwordLengthMin,
} from '@tandem/contract/accounts/identity/identity.limits.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import { normalizedEmail } from '../identity.rules.ts'
import { estimateGuesses } from './guesses.ts'

/** Keyboards encode the same letter in different ways, so passwords are compared in NFKC. */
export const normalizedPassword = (password: string): string => password.normalize('NFKC')

const partMin = 4
/** zxcvbn scores 0 and 1 mean fewer than 1,000,000 guesses. */
const scoreMin = 2

/** Requires length, not character classes. Refuses passwords that attackers try first. */
export const acceptsPassword = (password: string, email: string): Verdict => {
  // Avoids normalising a huge text that is too long in any encoding.
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

const coreOf = (lower: string): string => lower.replace(/^\P{L}+|\P{L}+$/gu, '')

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
