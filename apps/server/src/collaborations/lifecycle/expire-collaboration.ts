import type { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import type { Side } from '@tandem/contract/side.ts'
import { lockCampaign } from '#campaigns/campaigns/index.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { findCampaignId, lockDue } from './collaboration.store.ts'
import { freesPlace, returnCoins } from './collaboration-coins.ts'
import { takeStep } from './take-step.ts'
import { takeDecline } from './tell-decline.ts'

type Waiting = 'applied' | 'invited'
const isWaiting = (state: CollaborationState): state is Waiting =>
  state === 'applied' || state === 'invited'

/** Returns false when somebody has acted meanwhile. */
export const expireBySilence = (id: string, state: CollaborationState): Promise<boolean> =>
  isWaiting(state) ? expireUnanswered(id, state) : expireWork(id, state)

const unanswered: Record<Waiting, string> = {
  applied: 'The brand did not answer in time.',
  invited: 'The invitation was not answered in time.',
}

export const expireUnanswered = (id: string, state: Waiting): Promise<boolean> =>
  inTransaction(async (tx) => {
    const collaboration = await lockDue(tx, id, state)
    if (collaboration === undefined) return false
    // A decline counts as an answer, even before the creator is told.
    if (await takeDecline(tx, collaboration)) return true
    const reason = unanswered[state]
    await takeStep(tx, collaboration, {
      act: 'expire',
      by: 'system',
      actor: null,
      coins: collaboration.campaign_coins,
      reason,
      values: { reason_note: reason },
      data: { placeIsFree: false },
    })
    return true
  })

const late: Record<Side, string> = {
  creator: 'The creator missed the deadline for the next step.',
  brand: 'The brand missed the deadline for the next step.',
}

/** The expiry counts against the side whose turn it was. */
export const expireWork = (id: string, state: CollaborationState): Promise<boolean> =>
  inTransaction(async (tx) => {
    const campaign = await lockCampaign(tx, await findCampaignId(tx, id))
    const collaboration = await lockDue(tx, id, state)
    if (collaboration === undefined) return false
    const fault = collaboration.turn === 'brand' ? 'brand' : 'creator'
    await takeStep(tx, collaboration, {
      act: 'expire',
      by: 'system',
      actor: null,
      reason: late[fault],
      values: { reason_note: late[fault], fault },
      data: { fault, placeIsFree: freesPlace(collaboration, campaign) },
    })
    await returnCoins(tx, collaboration, campaign, { actorId: null })
    return true
  })
