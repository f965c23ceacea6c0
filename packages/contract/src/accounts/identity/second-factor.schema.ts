import * as z from 'zod/mini'
import { Moment } from '../../ids.ts'
import { lineAsTyped } from '../../text.schema.ts'

export const SecondFactor = z.object({
  /** Null when signing in asks for no code. */
  onSince: z.nullable(Moment),
  recoveryCodesLeft: z.int(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** Facts for an authenticator app: the address for its QR code, and the key for typing. */
export const SecondFactorSetup = z.object({ address: z.string(), key: z.string() })
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>

/** Shown once. The server keeps only their hashes. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

export const AppCode = z.strictObject({
  code: z.string().check(z.regex(/^\d{6}$/, 'Enter the 6 digits that your app shows.')),
})

export const RecoveryCode = z.strictObject({
  /** Hyphens, blanks and capital letters make no difference. */
  code: lineAsTyped(100).check(z.minLength(1, 'Enter a recovery code.')),
})
