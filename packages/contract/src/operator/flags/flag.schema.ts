import * as z from 'zod/mini'
import { CommissionState, Flag } from '../../affiliate/commissions/commission.schema.ts'
import { Id, Moment } from '../../ids.ts'
import { Side } from '../../side.ts'

/** An order with open flags whose commission is not decided yet. Its brand decides first. */
export const FlaggedOrder = z.object({
  commissionId: Id,
  orderId: z.string(),
  state: CommissionState,
  coins: z.int(),
  programme: z.string(),
  brandId: Id,
  brand: z.string(),
  creatorId: Id,
  creator: z.string(),
  flags: z.array(Flag),
  /** True if the creator objected and the brand answered, so that an operator decides. */
  isDisputed: z.boolean(),
})
export type FlaggedOrder = z.infer<typeof FlaggedOrder>

/** A sender of many reports without any ground, whose reports are not refused now. */
export const FlaggedSender = z.object({
  /** The case of the sender's latest report without any ground. */
  caseId: Id,
  name: z.string(),
  email: z.string(),
  /** Null for senders without an account. */
  userId: z.nullable(Id),
  unfounded: z.int(),
  lastAt: Moment,
  warnedAt: z.nullable(Moment),
})
export type FlaggedSender = z.infer<typeof FlaggedSender>

/** A brand or creator against whom many decisions about reports are in force. */
export const FlaggedSide = z.object({
  side: Side,
  id: Id,
  name: z.string(),
  measures: z.int(),
  lastAt: Moment,
  /** The case of the latest decision. */
  caseId: Id,
})
export type FlaggedSide = z.infer<typeof FlaggedSide>

/** Each list holds at most 100 entries, the most serious first. */
export const OperatorFlags = z.object({
  orders: z.array(FlaggedOrder),
  senders: z.array(FlaggedSender),
  sides: z.array(FlaggedSide),
})
export type OperatorFlags = z.infer<typeof OperatorFlags>
