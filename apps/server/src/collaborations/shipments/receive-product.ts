import { lockCampaign } from '#campaigns/campaigns/index.ts'
import {
  changeOwnCollaboration,
  findCampaignId,
  freesPlace,
  type LockedCollaboration,
  lockDue,
  returnCoins,
  takeStep,
} from '#collaborations/lifecycle/index.ts'
import type { CreatorActor } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { acceptsReceiving } from './shipment.rules.ts'
import { markReceived } from './shipment.store.ts'
import { readDeliveryFacts } from './shipment.views.ts'

export const receiveProduct = (actor: CreatorActor, id: string) =>
  changeOwnCollaboration(actor, id, async (tx, collaboration) => {
    ensure(acceptsReceiving(collaboration))
    await receive(tx, collaboration, actor)
  })

const unanswered = 'The brand did not answer the report about the shipment in time.'

/** Returns false when somebody has acted meanwhile. */
export const settleShipmentBySilence = (id: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const campaign = await lockCampaign(tx, await findCampaignId(tx, id))
    const collaboration = await lockDue(tx, id, 'shipped')
    if (collaboration === undefined) return false
    if (!(await readDeliveryFacts(tx, id)).shipmentReported) {
      await receive(tx, collaboration, null)
      return true
    }
    await takeStep(tx, collaboration, {
      act: 'expire',
      by: 'system',
      actor: null,
      reason: unanswered,
      values: { reason_note: unanswered, fault: 'brand' },
      data: { fault: 'brand', placeIsFree: freesPlace(collaboration, campaign) },
    })
    await returnCoins(tx, collaboration, campaign, { actorId: null })
    return true
  })

const receive = async (
  tx: Db,
  collaboration: LockedCollaboration,
  actor: CreatorActor | null,
): Promise<void> => {
  const silence = actor === null
  await markReceived(tx, collaboration.id, { bySilence: silence })
  await takeStep(tx, collaboration, {
    act: 'receive',
    by: silence ? 'system' : 'creator',
    actor,
    data: { silence },
  })
}
