/** Like the codes of `identityRefusals`, these resemble those of auth providers. */
export const secondFactorRefusals = {
  'multi-factor-auth-required': {
    status: 401,
    message: 'Enter the code from your authenticator app to finish signing in.',
  },
  'code-needed': {
    status: 403,
    message: 'Two-factor sign-in is on. Confirm with a code from your app or with a passkey.',
  },
  'sign-in-expired': {
    status: 410,
    message: 'This sign-in took too long or was already used. Sign in again.',
  },
  'wrong-code': {
    status: 401,
    message: 'This code is wrong or was already used. Wait for the next code and enter it.',
  },
  'wrong-recovery-code': {
    status: 401,
    message: 'This recovery code is wrong or was already used. Enter another one.',
  },
  'second-factor-on': {
    status: 409,
    message: 'Two-factor sign-in is already on. Turn it off first to use another app.',
  },
  'second-factor-off': {
    status: 409,
    message: 'Two-factor sign-in is off. Set it up in Settings, under “Password and devices”.',
  },
  'passkey-expired': {
    status: 410,
    message: 'This took too long or was already answered. Try the passkey again.',
  },
  'passkey-unknown': {
    status: 401,
    message: 'This passkey cannot be used here. Try another one, or use your password.',
  },
  'passkey.not_found': { status: 404, message: 'This passkey has already been removed.' },
} as const
