import { authorHandleOf } from '#accounts/creators/index.ts'
import type { LockedCollaboration } from '#collaborations/lifecycle/index.ts'
import { recordCampaignPost } from '#content/posts/index.ts'
import { now } from '#platform/clock.ts'
import { keepPublicCopy, makePublicCopy, type PublicCopy } from '#platform/files/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { findCover } from './submission.views.ts'

/** Ready before the approval that makes it a post; null where there is none. */
export const prepareCover = async (id: string, brandId?: string): Promise<PublicCopy | null> => {
  const url = await findCover(id, brandId)
  // A post without its picture is shown all the same: what was earned must not wait for one.
  return url === null ? null : makePublicCopy(url).catch(() => null)
}

/** Null when its link is recorded already. */
export const recordPost = async (
  tx: Db,
  collaboration: LockedCollaboration,
  origin: string,
  content: { url: string | null; caption: string },
  cover: PublicCopy | null,
): Promise<string | null> =>
  recordCampaignPost(tx, {
    source: origin === 'barter' ? 'barter' : 'campaign',
    brandId: collaboration.brand_id,
    creatorId: collaboration.creator_id,
    collaborationId: collaboration.id,
    campaignId: collaboration.campaign_id,
    type: collaboration.campaign_type,
    url: content.url,
    authorHandle: authorHandleOf(
      collaboration.campaign_type,
      collaboration.creator_handles,
      collaboration.creator_slug,
    ),
    caption: content.caption,
    thumbnailUrl: cover === null ? null : await keepPublicCopy(tx, cover),
    postedAt: now().toISOString(),
  })
