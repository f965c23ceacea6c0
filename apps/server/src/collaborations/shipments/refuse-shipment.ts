import { lockWithCampaign, returnCoins, takeStep } from '#collaborations/lifecycle/index.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { acceptsRefusal } from './shipment.rules.ts'
import { readShipmentFacts } from './shipment.views.ts'

/** The reason is an undisclosed import fee. Neither side is at fault. */
export const refuseShipment = (
  actor: CreatorActor,
  id: string,
  { words }: { words?: string | undefined },
): Promise<string> =>
  inTransaction(async (tx) => {
    const { campaign, collaboration } = await lockWithCampaign(tx, actor, id)
    ensure(acceptsRefusal(collaboration, await readShipmentFacts(tx, collaboration)))
    const reason = words === undefined || words === '' ? null : words
    await takeStep(tx, collaboration, {
      act: 'refuseShipment',
      by: 'creator',
      actor,
      reason,
      values: { reason_note: reason },
    })
    await returnCoins(tx, collaboration, campaign, { actorId: actor.userId })
    return id
  })
