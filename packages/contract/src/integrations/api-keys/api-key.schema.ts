import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { line } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'

/** Permissions of a key. `scopes.ts` lists the endpoints of each scope. */
export const Scope = z.enum([
  'campaigns:read',
  'collaborations:read',
  'programmes:read',
  'conversions:read',
  'coupons:read',
  'analytics:read',
  'wallet:read',
  'rights:read',
])
export type Scope = z.infer<typeof Scope>

export const ApiKeyDraft = z.strictObject({
  name: line(60).check(z.minLength(1, 'Enter a name that says what will use the key.')),
  scopes: z.array(Scope).check(z.minLength(1, 'Select at least one permission.'), z.maxLength(20)),
})
export type ApiKeyDraft = z.infer<typeof ApiKeyDraft>

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** The key's first characters, enough to recognise it. */
  prefix: z.string(),
  scopes: z.array(Scope),
  madeBy: z.string(),
  createdAt: Moment,
  /** A day such as `2027-03-04`. */
  lastUsedOn: z.nullable(z.string()),
  revokedAt: z.nullable(Moment),
})
export type ApiKey = z.infer<typeof ApiKey>

export const ApiKeys = z.object({
  items: z.array(ApiKey),
  can: z.object({ make: Verdict }),
})
export type ApiKeys = z.infer<typeof ApiKeys>

/** Only this response contains the key. */
export const NewApiKey = z.object({ id: Id, key: z.string() })
export type NewApiKey = z.infer<typeof NewApiKey>

export const ApiKeyParams = z.strictObject({ keyId: Id })
