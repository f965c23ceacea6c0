import {
  disputeDays,
  disputeReplyDays,
} from '@tandem/contract/affiliate/commissions/commission.limits.ts'
import type {
  CommissionState,
  DecidedBy,
} from '@tandem/contract/affiliate/commissions/commission.schema.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

export const replyByOf = (now: Date): Date => new Date(now.getTime() + disputeReplyDays * dayMs)

type Disputed = {
  state: CommissionState
  decidedBy: DecidedBy | null
  decidedAt: Date | null
  hasDispute: boolean
}

/** A commission can be disputed once: on hold, or for a limited time after a rejection. */
export const acceptsDispute = (
  { state, decidedBy, decidedAt, hasDispute }: Disputed,
  now: Date,
): Verdict => {
  if (hasDispute) return refused('commission.disputed_already')
  if (state === 'on_hold') return allowed
  if (state !== 'rejected' || decidedBy !== 'brand' || decidedAt === null)
    return refused('commission.not_disputable')
  return now.getTime() <= decidedAt.getTime() + disputeDays * dayMs
    ? allowed
    : refused('commission.dispute_late')
}

type Running = { repliedAt: unknown; resolvedAt: unknown }

export const acceptsAnswer = (dispute: Running | undefined): Verdict =>
  dispute !== undefined && dispute.repliedAt === null && dispute.resolvedAt === null
    ? allowed
    : refused('commission.no_dispute')

export const acceptsResolution = (dispute: Pick<Running, 'resolvedAt'> | undefined): Verdict =>
  dispute !== undefined && dispute.resolvedAt === null
    ? allowed
    : refused('commission.no_dispute', 'This commission has no open dispute.')
