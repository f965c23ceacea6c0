import type { RightsRequestDraft } from '@tandem/contract/collaborations/rights/rights-request.schema.ts'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildSharedPost } from '#content/posts/post.factory.ts'
import { fundBrand } from '#money/coins/coins.factory.ts'
import { buildPrivateFile } from '#platform/files/file.factory.ts'
import { askForRights } from './requests/ask-for-rights.ts'
import { grantRights } from './requests/grant-rights.ts'

type Brand = Awaited<ReturnType<typeof buildBrand>>
type Creator = Awaited<ReturnType<typeof buildCreator>>

export const rightsDraft = (more: Partial<RightsRequestDraft> = {}): RightsRequestDraft => ({
  usage: { days: 30, channels: ['organic', 'website'], edits: true, territory: 'Norway' },
  coins: 40,
  note: 'For our spring page.',
  ...more,
})

export const buildFeedPost = async (
  more: { brand?: Brand; creator?: Creator; coins?: number } = {},
) => {
  const brand = more.brand ?? (await buildBrand())
  const creator = more.creator ?? (await buildCreator({ displayName: 'Ines' }))
  const coins = more.coins ?? 100
  if (coins > 0) await fundBrand(brand.brandId, coins)
  const { id: postId } = await buildSharedPost(creator, brand)
  return { brand, creator, postId }
}

export const buildRequest = async (
  draft: Partial<RightsRequestDraft> = {},
  more: Parameters<typeof buildFeedPost>[0] = {},
) => {
  const built = await buildFeedPost(more)
  const { id: requestId } = await askForRights(built.brand.actor, built.postId, rightsDraft(draft))
  return { ...built, requestId }
}

/** The original exists as a database row only; no file is stored. */
export const buildGrant = async (
  draft: Partial<RightsRequestDraft> = {},
  more: Parameters<typeof buildFeedPost>[0] = {},
) => {
  const built = await buildRequest(draft, more)
  const original = await buildPrivateFile(built.creator.actor.userId)
  const { grantId } = await grantRights(built.creator.actor, built.requestId, {
    originals: [original],
  })
  return { ...built, original, grantId: grantId ?? '' }
}
