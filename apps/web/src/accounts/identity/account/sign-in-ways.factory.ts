import type { SignInWays } from '@tandem/contract/accounts/identity/account.schema.ts'

export const waysOf = (change: Partial<SignInWays> = {}): SignInWays => ({
  email: 'ada@demo.test',
  emailVerified: true,
  refused: null,
  hasPassword: true,
  hasGoogle: true,
  google: [],
  emailChange: null,
  ...change,
})
