import type { Platform } from '@tandem/contract/content/connections/connection.schema.ts'
import { changeConsent } from '../src/content/connections/change-consent.ts'
import { connectAccount } from '../src/content/connections/connect-account.ts'
import { keepReading } from '../src/content/connections/reading/keep-reading.ts'
import { listMyPosts } from '../src/content/posts/my-posts.views.ts'
import type { CreatorActor } from '../src/platform/actor.ts'
import { now } from '../src/platform/clock.ts'
import { db } from '../src/platform/postgres/db.ts'

const accounts: { nr: number; platform: Platform; handle: string; followers: number }[] = [
  { nr: 0, platform: 'instagram', handle: '@mayaokafor', followers: 48_200 },
  { nr: 0, platform: 'youtube', handle: '@mayaokafor', followers: 12_900 },
  { nr: 1, platform: 'youtube', handle: '@jonasoutside', followers: 31_400 },
  { nr: 2, platform: 'tiktok', handle: '@priyapaints', followers: 22_700 },
]

const given: Record<Platform, { shares: boolean; saves: boolean }> = {
  youtube: { shares: false, saves: false },
  instagram: { shares: true, saves: true },
  tiktok: { shares: true, saves: false },
}

export const connectAccounts = async (
  creators: readonly { actor: CreatorActor }[],
): Promise<void> => {
  for (const { nr, platform, handle, followers } of accounts) {
    const actor = creators[nr]?.actor
    if (actor === undefined) continue
    const tokens = { access: '', refresh: null, givenAt: now().toISOString(), expiresAt: null }
    const account = { id: `demo-${handle}`, handle, followers }
    await connectAccount({ creatorId: actor.userId, platform, tokens, account })
    const { id } = await db
      .selectFrom('connections')
      .select('id')
      .where('creator_id', '=', actor.userId)
      .where('platform', '=', platform)
      .executeTakeFirstOrThrow()
    const { items } = await listMyPosts(actor, { limit: 50 })
    const numbers = new Map(
      items
        .filter(({ type }) => type.startsWith(platform))
        .map(({ id: postId, views, likes, comments }) => [
          postId,
          {
            views: Math.round((views ?? 900) * 1.08),
            likes: Math.round((likes ?? 50) * 1.05),
            comments: comments ?? 0,
            shares: given[platform].shares ? Math.round((likes ?? 50) / 9) : null,
            saves: given[platform].saves ? Math.round((likes ?? 50) / 5) : null,
          },
        ]),
    )
    await keepReading(id, { account, numbers, postsThere: null })
    await changeConsent(actor, platform, { shownTo: 'everyone', brands: [] })
  }
}
