import type {
  CreatorProfile,
  CreatorProfileDraft,
} from '@tandem/contract/creators/creator.schema.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { updateCreator } from './creator.store.ts'
import { viewCreatorProfile } from './creator.views.ts'

export const updateCreatorProfile = (
  actor: CreatorActor,
  draft: CreatorProfileDraft,
): Promise<CreatorProfile> =>
  inTransaction(async (tx) => {
    await updateCreator(tx, actor.userId, draft)
    await announce(tx, {
      type: 'creator.profile_changed',
      subjectType: 'creator',
      subjectId: actor.userId,
      creatorId: actor.userId,
      actor,
      data: { changed: Object.keys(draft) },
    })
    return viewCreatorProfile(actor, tx)
  })
