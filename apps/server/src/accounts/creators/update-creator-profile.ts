import type {
  CreatorProfile,
  CreatorProfileDraft,
} from '@tandem/contract/accounts/creators/creator.schema.ts'
import { acceptHandles } from '#accounts/brands/index.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { lockHandles, updateCreator } from './creator.store.ts'
import { viewCreatorProfile } from './creator.views.ts'
import { type FollowersNoted, noteFollowers } from './follower-counts.store.ts'

const platformNames = {
  insta: 'instagram',
  fb: 'facebook',
  twitter: 'twitter',
  youtube: 'youtube',
  tiktok: 'tiktok',
}

const followersTold = (
  followers: NonNullable<CreatorProfileDraft['followers']>,
): FollowersNoted[] =>
  Object.entries(platformNames).flatMap(([network, platform]) => {
    const count = followers[network as keyof typeof platformNames]
    return count === undefined ? [] : [{ platform, source: 'creator', count }]
  })

export const updateCreatorProfile = (
  actor: CreatorActor,
  draft: CreatorProfileDraft,
): Promise<CreatorProfile> =>
  inTransaction(async (tx) => {
    const stored = await lockHandles(tx, actor.userId)
    const handles = draft.handles && acceptHandles(draft.handles, stored, 'handles')
    await updateCreator(tx, actor.userId, { ...draft, handles })
    if (draft.followers !== undefined)
      await noteFollowers(tx, actor.userId, followersTold(draft.followers))
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
