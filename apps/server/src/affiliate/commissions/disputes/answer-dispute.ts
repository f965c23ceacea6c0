import type { BrandActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { announceCommission } from '../commission-told.ts'
import { decide } from '../decide-commission.ts'
import { acceptsAnswer } from './commission-dispute.rules.ts'
import { findDispute, writeReply } from './commission-dispute.store.ts'

export const answerDispute = (actor: BrandActor, commissionId: string, body: string) =>
  decide(actor, commissionId, async (tx, commission) => {
    ensure(acceptsAnswer(await findDispute(tx, commissionId)))
    await writeReply(tx, commissionId, body)
    await announceCommission(
      tx,
      { commission, coins: commission.coins },
      { type: 'commission.dispute_answered', actor, toState: commission.state },
    )
  })
