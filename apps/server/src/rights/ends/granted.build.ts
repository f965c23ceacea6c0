import type { Usage } from '@tandem/contract/campaigns/campaign.schema.ts'
import { now } from '#platform/clock.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { assert } from '#platform/refusal.ts'
import { buildBrand } from '../../brands/brand.build.ts'
import { buildCreator } from '../../creators/creator.build.ts'
import { buildPrivateFile } from '../../files/file.build.ts'
import { buildSharedPost } from '../../posts/post.build.ts'
import { writeGrant } from '../grants/write-grant.ts'

export const usage: Usage = {
  days: 30,
  channels: ['paid_ads', 'website'],
  edits: true,
  territory: 'Norway',
}

/** The rights of a post, as they begin now. */
export const buildGranted = async (
  more: {
    days?: number
    renewalCoins?: number | null
    coins?: number
    url?: string
    brand?: Awaited<ReturnType<typeof buildBrand>>
    creator?: Awaited<ReturnType<typeof buildCreator>>
  } = {},
) => {
  const brand = more.brand ?? (await buildBrand({ name: 'Glow Theory' }))
  const creator = more.creator ?? (await buildCreator({ displayName: 'Mira Sol' }))
  const post = await buildSharedPost(creator, brand, {
    caption: 'Night serum\nI love it',
    ...(more.url !== undefined && { url: more.url }),
  })
  const files = [await buildPrivateFile(creator.actor.userId, 'video')]
  const days = more.days ?? usage.days
  const startsAt = now()
  const endsAt = new Date(startsAt.getTime() + days * 86_400_000)
  const grantId = await inTransaction((tx) =>
    writeGrant(tx, {
      brandId: brand.brandId,
      creatorId: creator.actor.userId,
      collaborationId: null,
      postId: post.id,
      requestId: null,
      renews: null,
      startsAt,
      endsAt,
      usage: { ...usage, days },
      aiUse: false,
      coins: more.coins ?? 0,
      files,
      renewalCoins: more.renewalCoins ?? null,
    }),
  )
  assert(grantId !== null, 'a post without rights is granted once')
  return { brand, creator, post, files, grantId, endsAt }
}
