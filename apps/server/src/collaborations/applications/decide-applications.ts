import type {
  Decided,
  DecisionsDraft,
} from '@tandem/contract/collaborations/applications/applicant.schema.ts'
import { findCampaignId, mayDecide } from '#collaborations/lifecycle/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import { assert, ensure, refuse } from '#platform/refusal.ts'
import { acceptIn } from './accept-application.ts'
import { declineIn } from './decline-application.ts'
import { viewOwnPlaces } from './own-places.views.ts'
import { undoDeclineIn } from './undo-decline.ts'

/** Decides in the given order: the first get the free places. Reports each refusal. */
export const decideApplications = async (
  actor: BrandActor,
  campaignId: string,
  { decision, reason, note, collaborations }: DecisionsDraft,
): Promise<{ items: Decided[] }> => {
  await viewOwnPlaces(actor, campaignId)
  ensure(mayDecide(actor))
  return oneByOne(collaborations, async (tx, { id, version }) => {
    if ((await findCampaignId(tx, id, actor)) !== campaignId.toLowerCase())
      refuse('collaboration.not_found')
    if (decision === 'undoDecline') return undoDeclineIn(tx, actor, id)
    if (decision === 'accept') return acceptIn(tx, actor, id, { version })
    assert(reason !== undefined, 'the contract asks for a reason with every decline')
    return declineIn(tx, actor, id, { version, reason, note })
  })
}
