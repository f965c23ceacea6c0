import type { Db } from '#platform/postgres/db.ts'
import { addOpenCampaigns, addRating, findBrand, refreshRank } from './brand.store.ts'

export { ratingOf } from './brand.rules.ts'
export { fillNameSkeletons } from './fill-name-skeletons.ts'
export { mergeSocials } from './merge-socials.ts'
export { type NewBrand, openBrand } from './open-brand.ts'

/** A campaign opened (+1) or is no longer open (−1): the brand's place among all brands follows. */
export const countOpenCampaigns = async (tx: Db, brandId: string, delta: number): Promise<void> => {
  await addOpenCampaigns(tx, brandId, delta)
  await refreshRank(tx, brandId)
}

/** A review of the brand became visible. */
export const countBrandReview = async (tx: Db, brandId: string, stars: number): Promise<void> => {
  await addRating(tx, brandId, stars, 1)
  await refreshRank(tx, brandId)
}

/** A review that was counted no longer counts. */
export const uncountBrandReview = async (tx: Db, brandId: string, stars: number): Promise<void> => {
  await addRating(tx, brandId, -stars, -1)
  await refreshRank(tx, brandId)
}

/** The brand that a path means: by slug, a slug it had before, or its exact name. */
export const findBrandBySlug = findBrand
