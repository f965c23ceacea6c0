import { passwordLengthMax } from '@tandem/contract/accounts/identity/identity.limits.ts'
import { ApiRefusal } from '#lib/api-refusal.ts'

export type PopupFailure =
  | 'popup-closed-by-user'
  | 'popup-blocked'
  | 'cancelled'
  | 'email-not-verified'
  | 'user-disabled'
  | 'google-other-account'
  | 'google.linked_elsewhere'
  | 'session.confirm_first'
  | 'network'
  | 'failed'

/** Refusal after the right password or Google, when the account has a second factor. */
export const needsCode = 'multi-factor-auth-required'

export const isCodeNeeded = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.code === needsCode

export type AuthMode = 'login' | 'signup'

const signInSentences: Record<string, string> = {
  'user-not-found': 'No account found with this email. Please sign up first.',
  'wrong-password': 'Incorrect password. Please try again.',
  'invalid-email': 'Invalid email address. Please check and try again.',
  'too-many-requests': 'Too many failed attempts. Please try again later.',
}

const signUpSentences: Record<string, string> = {
  'email-already-in-use': 'An account with this email already exists. Please sign in instead.',
  'invalid-email': 'Invalid email address. Please check and try again.',
  'weak-password': 'Password is too weak. Please use a stronger password.',
  'password-too-long': `Password is too long. Please use at most ${passwordLengthMax} characters.`,
  'operation-not-allowed': 'Email/password accounts are not enabled. Please contact support.',
}

const isServerTrouble = (error: ApiRefusal): boolean => error.status >= 500

export const signInSentence = (error: unknown): string => {
  if (!(error instanceof ApiRefusal) || isServerTrouble(error))
    return 'Unexpected error occurred. Please try again.'
  return signInSentences[error.code] ?? `Error: ${error.message}`
}

export const signUpSentence = (error: unknown): string =>
  (error instanceof ApiRefusal ? signUpSentences[error.code] : undefined) ??
  'Failed to create an account. Please try again.'

export const popupSentence = (mode: AuthMode, failure: PopupFailure): string => {
  const cancelled = failure === 'popup-closed-by-user' || failure === 'cancelled'
  if (mode === 'login')
    return cancelled
      ? 'Sign in was cancelled. Please try again.'
      : 'Failed to sign in with Google. Please try again.'
  return cancelled
    ? 'Sign up was cancelled. Please try again.'
    : 'Failed to sign up with Google. Please try again.'
}
