import * as z from 'zod/mini'
import { coinsMax } from '../../amounts.ts'
import { Id, Moment } from '../../ids.ts'
import { line } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'
import { Reason } from '../access/access.schema.ts'

const filled = (most: number) => line(most).check(z.minLength(1, 'Fill in this field.'))
const coinsUpTo = z.int('Use a whole number.').check(z.lte(coinsMax))
/** A brand's name in addresses, or a creator's email address. */
const holder = filled(320)

/** An action that needs two operators: one asks, another approves. */
export const RequestDraft = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('grant'),
    holder,
    coins: coinsUpTo.check(z.gte(1)),
    reason: Reason,
  }),
  z.strictObject({
    kind: z.literal('adjust'),
    holder,
    /** Negative to remove coins. */
    coins: coinsUpTo.check(z.gte(-coinsMax)),
    reason: Reason,
  }),
  z.strictObject({ kind: z.literal('reverse'), transfer: filled(200), reason: Reason }),
  z.strictObject({
    kind: z.literal('refund-topup'),
    topup: filled(200),
    /** Null for everything that can be refunded. */
    coins: z.nullable(coinsUpTo.check(z.gte(1))),
    reason: Reason,
  }),
  z.strictObject({
    kind: z.literal('confirm-topup'),
    reference: filled(60),
    /** With a point, such as `297.50`. */
    amount: z.string().check(z.regex(/^\d{1,12}(\.\d{1,4})?$/, 'Use an amount such as 297.50.')),
    bankReference: filled(120),
  }),
  z.strictObject({
    kind: z.literal('bank-refund'),
    refundId: Id,
    /** `returned`: the bank sent the money back. The brand then gets its coins back. */
    state: z.enum(['done', 'failed', 'returned']),
    /** The bank’s reference, or why the refund failed or came back. */
    told: filled(120),
  }),
])
export type RequestDraft = z.infer<typeof RequestDraft>

export const OperatorRequest = z.object({
  id: Id,
  /** The action, as a sentence without a subject. */
  words: z.string(),
  reason: z.string(),
  madeBy: z.string(),
  madeAt: Moment,
  decision: z.nullable(z.enum(['approved', 'refused'])),
  decidedBy: z.nullable(z.string()),
  decisionReason: z.nullable(z.string()),
  can: z.object({ decide: Verdict }),
})
export type OperatorRequest = z.infer<typeof OperatorRequest>

/** `done` says what the command did. */
export const RequestList = z.object({
  open: z.array(OperatorRequest),
  decided: z.array(OperatorRequest),
  done: z.nullable(z.string()),
})
export type RequestList = z.infer<typeof RequestList>
