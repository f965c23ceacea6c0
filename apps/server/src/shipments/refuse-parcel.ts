import type { CreatorActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { lockWithCampaign, returnCoins, takeStep } from '../collaborations/index.ts'
import { acceptsRefusal } from './parcel.rules.ts'
import { readParcelFacts } from './parcel.views.ts'

/** It costs a fee nobody told of; nobody's fault. */
export const refuseParcel = (
  actor: CreatorActor,
  id: string,
  { words }: { words?: string | undefined },
): Promise<string> =>
  inTransaction(async (tx) => {
    const { campaign, it } = await lockWithCampaign(tx, actor, id)
    ensure(acceptsRefusal(it, await readParcelFacts(tx, it)))
    const reason = words === undefined || words === '' ? null : words
    await takeStep(tx, it, {
      act: 'refuseParcel',
      by: 'creator',
      actor,
      reason,
      values: { reason_note: reason },
    })
    await returnCoins(tx, it, campaign, { actorId: actor.userId })
    return id
  })
