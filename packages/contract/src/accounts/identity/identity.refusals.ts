import { passwordLengthMax } from './identity.limits.ts'

/** The codes match those of auth providers. Clients choose their sentence by code. */
export const identityRefusals = {
  'user-not-found': {
    status: 401,
    message: 'No account found with this email. Please sign up first.',
  },
  'wrong-password': { status: 401, message: 'Incorrect password. Please try again.' },
  'invalid-credential': { status: 401, message: 'The email or the password is incorrect.' },
  'invalid-email': {
    status: 400,
    message: 'Invalid email address. Please check and try again.',
  },
  'too-many-requests': {
    status: 429,
    message: 'Too many failed attempts. Please try again later.',
  },
  'user-disabled': {
    status: 403,
    message: 'This account has been disabled. Please contact support.',
  },
  'email-already-in-use': {
    status: 409,
    message: 'An account with this email already exists. Please sign in instead.',
  },
  'weak-password': {
    status: 400,
    message: 'Password is too weak. Please use a stronger password.',
  },
  'password-too-long': {
    status: 400,
    message: `Password is too long. Please use at most ${passwordLengthMax} characters.`,
  },
  'operation-not-allowed': {
    status: 403,
    message: 'Email/password accounts are not enabled. Please contact support.',
  },
  'expired-action-code': {
    status: 410,
    message: 'This link has expired or was already used. Please ask for a new one.',
  },
  'no-password': {
    status: 409,
    message:
      'This account has no password yet. Sign out and use ‘Forgot your password?’ to set one.',
  },
  // Codes of the Google popup. It reports any other failure as `server.failed`.
  cancelled: { status: 400, message: 'The sign-in at Google was cancelled.' },
  'email-not-verified': {
    status: 403,
    message: 'Google has not confirmed the email address of this account.',
  },
  'google-unavailable': {
    status: 503,
    message: 'Google cannot be reached, or is not set up here.',
  },
  'google-other-account': {
    status: 403,
    message: 'This Google account is not linked to your account. Choose the one you sign in with.',
  },
  'google.not_found': { status: 404, message: 'This Google account is not linked any more.' },
  'google.last_way': {
    status: 409,
    message:
      'You can only sign in with this Google account. Set a password or add a passkey before you unlink it.',
  },
  'passkey.last_way': {
    status: 409,
    message:
      'You can only sign in with this passkey. Set a password or link Google before you remove it.',
  },
  'google.linked_elsewhere': {
    status: 409,
    message: 'Another account here uses this Google account. Choose a different one.',
  },
  'email.unchanged': {
    status: 409,
    message: 'This is already your email address. Enter a different one.',
  },
  'email.taken': {
    status: 409,
    message: 'Another account uses this email address. Choose a different one.',
  },
  'password.exists': {
    status: 409,
    message: 'Your account has a password. Reload this page to change it.',
  },
  'session.not_found': { status: 404, message: 'This session has already ended.' },
} as const
