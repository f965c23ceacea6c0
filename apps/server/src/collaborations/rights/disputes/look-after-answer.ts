import type { CreatorActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { announceGrant } from '../ends/grant-told.ts'
import { decideDispute } from './decide-dispute.ts'
import { changeOwnGrant } from './own-grant.ts'
import { acceptsInsisting, acceptsSettling } from './rights-dispute.rules.ts'
import { moveDispute } from './rights-dispute.store.ts'

/** The creator ends the dispute, because the content is offline or the claim was wrong. */
export const settleDispute = (actor: CreatorActor, grantId: string) =>
  changeOwnGrant(actor, grantId, async (tx, { grant, dispute }) => {
    ensure(acceptsSettling(dispute?.state))
    if (dispute !== undefined)
      await decideDispute(tx, { grant, dispute }, { outcome: 'settled', by: 'creator', actor })
  })

export const insistOnDispute = (actor: CreatorActor, grantId: string) =>
  changeOwnGrant(actor, grantId, async (tx, { grant, dispute }) => {
    ensure(acceptsInsisting(dispute?.state))
    if (dispute === undefined) return
    await moveDispute(tx, dispute.id, { state: 'contested' })
    await announceGrant(tx, grant, { type: 'rights.dispute_contested', actor })
  })
