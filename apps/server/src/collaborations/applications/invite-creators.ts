import type {
  InvitationsDraft,
  Invited,
} from '@tandem/contract/collaborations/applications/applicant.schema.ts'
import { mayDecide } from '#collaborations/lifecycle/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import { ensure } from '#platform/refusal.ts'
import { inviteIn } from './invite-creator.ts'
import { viewOwnPlaces } from './own-places.views.ts'

/** Reports each refusal separately. An invitation reserves no place. */
export const inviteCreators = async (
  actor: BrandActor,
  campaignId: string,
  { creators, note }: InvitationsDraft,
): Promise<{ items: Invited[] }> => {
  await viewOwnPlaces(actor, campaignId)
  ensure(mayDecide(actor))
  const chosen = creators.map((id) => ({ id }))
  return oneByOne(chosen, async (tx, { id: creatorName }) => {
    await inviteIn(tx, actor, campaignId, { creatorName, note })
  })
}
