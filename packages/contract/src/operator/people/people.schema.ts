import * as z from 'zod/mini'
import { Verification } from '../../accounts/brands/brand.schema.ts'
import { memberRoles } from '../../accounts/brands/member-actions.ts'
import { Id, Moment } from '../../ids.ts'
import { Side } from '../../side.ts'
import { lines, SearchText } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'
import { Reason } from '../access/access.schema.ts'

export const PeopleQuery = z.strictObject({ q: z.optional(SearchText) })

/** A person or a brand. `detail` is an address of email or of a page. */
export const FoundAccount = z.object({
  kind: z.enum(['person', 'brand']),
  id: Id,
  name: z.string(),
  detail: z.string(),
  /** Null for brands, operators and people who have not chosen a role. */
  role: z.nullable(Side),
  isSuspended: z.boolean(),
})
export type FoundAccount = z.infer<typeof FoundAccount>

const Holding = z.object({ label: z.string(), coins: z.int() })
const AccountEvent = z.object({ id: z.string(), at: Moment, type: z.string(), actor: z.string() })

export const PersonFacts = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  role: z.nullable(Side),
  isOperator: z.boolean(),
  /** Address of the creator's page. */
  slug: z.nullable(z.string()),
  joinedAt: Moment,
  suspendedAt: z.nullable(Moment),
  deletionAt: z.nullable(Moment),
  hasSecondFactor: z.boolean(),
  sessions: z.int(),
  lastSeenAt: z.nullable(Moment),
  brands: z.array(
    z.object({ id: Id, name: z.string(), slug: z.string(), role: z.enum(memberRoles) }),
  ),
  holdings: z.array(Holding),
  /** The newest first. */
  events: z.array(AccountEvent),
  can: z.object({
    suspend: Verdict,
    restore: Verdict,
    view: Verdict,
    removeSecondFactor: Verdict,
  }),
})
export type PersonFacts = z.infer<typeof PersonFacts>

export const BrandFacts = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  website: z.nullable(z.string()),
  joinedAt: Moment,
  members: z.array(
    z.object({
      userId: Id,
      name: z.string(),
      email: z.string(),
      role: z.enum(memberRoles),
      isSuspended: z.boolean(),
    }),
  ),
  holdings: z.array(Holding),
  campaigns: z.array(z.object({ state: z.string(), count: z.int() })),
  verification: z.nullable(Verification),
  events: z.array(AccountEvent),
  can: z.object({ verify: Verdict, endVerification: Verdict }),
})
export type BrandFacts = z.infer<typeof BrandFacts>

/** Everybody reads beside the mark what the operator checked. */
export const VerificationDraft = z.strictObject({
  checks: lines(500).check(z.minLength(3, 'Say what you checked.')),
})

export const WithReason = z.strictObject({ reason: Reason })
