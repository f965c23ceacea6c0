import { authorHandleOf } from '#accounts/creators/index.ts'
import type { LockedCollaboration } from '#collaborations/lifecycle/index.ts'
import { recordCampaignPost } from '#content/posts/index.ts'
import { now } from '#platform/clock.ts'
import { keepPublicCopy, makePublicCopy, type PublicCopy } from '#platform/files/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { findCover } from './submission.views.ts'

/** Prepares a public cover before the transaction. Null when the content has no picture. */
export const prepareCover = async (id: string, brandId?: string): Promise<PublicCopy | null> => {
  const url = await findCover(id, brandId)
  // A failed copy of the cover must not block the payment.
  return url === null ? null : makePublicCopy(url).catch(() => null)
}

/** Returns null when a post with this link exists already. */
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
