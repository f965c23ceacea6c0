import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { line } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'

const bytes = z.string().check(z.regex(/^[\w-]{1,8000}$/, 'Send base64url.'))

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Moment,
  lastUsedAt: z.nullable(Moment),
  can: z.object({ remove: Verdict }),
})
export type Passkey = z.infer<typeof Passkey>

/** Options for the browser's WebAuthn functions as JSON text, including a new challenge. */
export const PasskeyQuestion = z.object({ optionsJson: z.string() })

export const NewPasskey = z.strictObject({
  name: line(60).check(z.minLength(1, 'Enter a name.')),
  id: bytes,
  clientDataJSON: bytes,
  attestationObject: bytes,
  transports: z
    .array(z.string().check(z.regex(/^[a-z-]{1,20}$/, 'Send a kind of transport.')))
    .check(z.maxLength(10)),
})
export type NewPasskey = z.infer<typeof NewPasskey>

export const PasskeyAnswer = z.strictObject({
  id: bytes,
  clientDataJSON: bytes,
  authenticatorData: bytes,
  signature: bytes,
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>
