import type { RefusalCode } from '@tandem/contract/refusals.ts'
import { describe, expect, it } from 'vitest'
import { ApiRefusal, NetworkTrouble } from '#lib/api-refusal.ts'
import {
  type PopupFailure,
  popupSentence,
  signInSentence,
  signUpSentence,
} from './auth-sentence.ts'

const refusal = (code: RefusalCode, detail = 'Their own words.', status = 400) =>
  new ApiRefusal({ code, detail, status })

describe('the sentence of a failed sign-in', () => {
  it.each([
    ['user-not-found', 'No account found with this email. Please sign up first.'],
    ['too-many-requests', 'Too many failed attempts. Please try again later.'],
    ['user-disabled', 'Error: Their own words.'],
  ] as const)('is exact for %s', (code, sentence) => {
    expect(signInSentence(refusal(code))).toBe(sentence)
  })

  it('is the unexpected one when no auth answer came', () => {
    const unexpected = 'Unexpected error occurred. Please try again.'
    expect(signInSentence(new NetworkTrouble(null))).toBe(unexpected)
    expect(signInSentence(refusal('server.failed', 'x', 500))).toBe(unexpected)
    expect(signInSentence(new TypeError('x'))).toBe(unexpected)
  })
})

describe('the sentence of a failed sign-up', () => {
  it.each([
    ['email-already-in-use', 'An account with this email already exists. Please sign in instead.'],
    ['password-too-long', 'Password is too long. Please use at most 128 characters.'],
    ['too-many-requests', 'Failed to create an account. Please try again.'],
  ] as const)('is exact for %s', (code, sentence) => {
    expect(signUpSentence(refusal(code))).toBe(sentence)
  })
})

describe('the sentence of a popup without a session', () => {
  const failures: PopupFailure[] = ['popup-blocked', 'email-not-verified', 'network', 'failed']
  it('says cancelled when the person cancelled, failed otherwise', () => {
    expect(popupSentence('login', 'popup-closed-by-user')).toBe(
      'Sign in was cancelled. Please try again.',
    )
    expect(popupSentence('signup', 'cancelled')).toBe('Sign up was cancelled. Please try again.')
    for (const failure of failures) {
      expect(popupSentence('login', failure)).toBe(
        'Failed to sign in with Google. Please try again.',
      )
      expect(popupSentence('signup', failure)).toBe(
        'Failed to sign up with Google. Please try again.',
      )
    }
  })
})
