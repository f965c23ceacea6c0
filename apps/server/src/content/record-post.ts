import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { LockedCollaboration } from '../collaborations/index.ts'
import { authorHandleOf } from '../creators/index.ts'
import { keepPublicCopy, makePublicCopy, type PublicCopy } from '../files/index.ts'
import { recordCampaignPost } from '../posts/index.ts'
import { findCover } from './submission.views.ts'

/** Ready before the approval that makes it a post; null where there is none. */
export const prepareCover = async (id: string, brandId?: string): Promise<PublicCopy | null> => {
  const url = await findCover(id, brandId)
  // A post without its picture is shown all the same: what was earned must not wait for one.
  return url === null ? null : makePublicCopy(url).catch(() => null)
}

export const recordPost = async (
  tx: Db,
  it: LockedCollaboration,
  content: { url: string | null; caption: string },
  cover: PublicCopy | null,
): Promise<void> => {
  await recordCampaignPost(tx, {
    brandId: it.brand_id,
    creatorId: it.creator_id,
    collaborationId: it.id,
    campaignId: it.campaign_id,
    type: it.campaign_type,
    url: content.url,
    authorHandle: authorHandleOf(it.campaign_type, it.creator_handles, it.creator_slug),
    caption: content.caption,
    thumbnailUrl: cover === null ? null : await keepPublicCopy(tx, cover),
    postedAt: now().toISOString(),
  })
}
