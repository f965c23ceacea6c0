import type { CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { announceGrant } from '../ends/grant-told.ts'
import type { LockedGrant } from '../grants/grant.store.ts'
import { lockDisputed } from './own-grant.ts'
import { acceptsDecision, bySilence } from './rights-dispute.rules.ts'
import { type KnownDispute, moveDispute } from './rights-dispute.store.ts'

type Decision = {
  outcome: 'settled' | 'upheld' | 'dismissed'
  by: 'creator' | 'operator' | 'silence'
  actor?: CreatorActor
  words?: string
}

export const decideDispute = async (
  tx: Db,
  { grant, dispute }: { grant: LockedGrant; dispute: KnownDispute },
  { outcome, by, actor, words }: Decision,
): Promise<void> => {
  await moveDispute(tx, dispute.id, {
    state: outcome,
    decided_by: by,
    decision: words ?? null,
    decided_at: now().toISOString(),
  })
  await announceGrant(tx, grant, {
    type: 'rights.dispute_decided',
    actor: actor ?? null,
    ...(by === 'operator' && { by }),
    data: { outcome, by, words: words ?? null },
  })
}

export const decideByOperator = (
  disputeId: string,
  outcome: 'upheld' | 'dismissed',
  words: string,
): Promise<void> =>
  inTransaction(async (tx) => {
    const { grant, dispute } = await lockDisputed(tx, disputeId)
    const state = dispute?.id === disputeId ? dispute.state : undefined
    ensure(acceptsDecision(state))
    if (dispute !== undefined)
      await decideDispute(tx, { grant, dispute }, { outcome, by: 'operator', words })
  })

/** Returns false when somebody acted meanwhile. */
export const decideBySilence = (disputeId: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const { grant, dispute } = await lockDisputed(tx, disputeId)
    if (dispute?.id !== disputeId || dispute.answerBy === null) return false
    const outcome = bySilence(dispute.state)
    if (outcome === undefined || Date.parse(dispute.answerBy) > now().getTime()) return false
    await decideDispute(tx, { grant, dispute }, { outcome, by: 'silence' })
    return true
  })
