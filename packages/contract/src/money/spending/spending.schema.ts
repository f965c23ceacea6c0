import * as z from 'zod/mini'
import { memberRoles } from '../../accounts/brands/member-actions.ts'
import { Id, Moment } from '../../ids.ts'
import { lines } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'
import { Coins } from '../coins/coins.schema.ts'
import { approvableWrites } from './approvable.ts'
import { spendingReasonMax } from './spending.limits.ts'

export const SpendingMember = z.object({
  userId: Id,
  name: z.string(),
  role: z.enum(memberRoles),
  isYou: z.boolean(),
  /** Null means no limit. */
  limitCoins: z.nullable(Coins),
  /** Committed in this calendar month, without coins that came back. */
  usedCoins: Coins,
})
export type SpendingMember = z.infer<typeof SpendingMember>

export const SpendingRequest = z.object({
  id: Id,
  userId: Id,
  name: z.string(),
  operation: z.enum(approvableWrites),
  params: z.record(z.string(), z.string()),
  /** The creator whom the write names in its body, by slug. */
  creatorName: z.nullable(z.string()),
  /** Completes “Mara wants to …”. */
  what: z.string(),
  coins: Coins,
  state: z.enum(['open', 'approved', 'declined', 'withdrawn', 'expired']),
  createdAt: Moment,
  expiresAt: Moment,
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  limitCoins: z.nullable(Coins),
  usedCoins: Coins,
  can: z.object({ decide: Verdict, withdraw: Verdict }),
})
export type SpendingRequest = z.infer<typeof SpendingRequest>

export const Spending = z.object({
  members: z.array(SpendingMember),
  /** Open requests first, then the newest. */
  requests: z.array(SpendingRequest),
  /** The zone of the calendar month, such as `Europe/Berlin`. */
  timeZone: z.string(),
  can: z.object({ setLimits: Verdict }),
})
export type Spending = z.infer<typeof Spending>

export const SpendingLimit = z.strictObject({ coins: z.nullable(Coins) })

export const SpendingAsked = z.strictObject({
  operation: z.enum(approvableWrites),
  params: z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(100))),
  body: z.record(z.string().check(z.maxLength(100)), z.unknown()),
})
export type SpendingAsked = z.infer<typeof SpendingAsked>

export const SpendingDecline = z.strictObject({ reason: lines(spendingReasonMax) })
