import type { Db } from '#platform/postgres/db.ts'
import { addOpenCampaigns, addRating, findBrand, refreshRank } from './brand.store.ts'

export { ratingOf } from './brand.rules.ts'
export { lockForLimit } from './brand.store.ts'
export { listBrandNames, viewBrand } from './brand.views.ts'
export { mergeSocials } from './merge-socials.ts'
export { type NewBrand, openBrand } from './open-brand.ts'
export { isOpenCampaignText, openCampaignsOfBrand } from './open-campaigns.views.ts'

/** +1: opened, −1: no longer open. The brand's place among all brands follows. */
export const countOpenCampaigns = async (tx: Db, brandId: string, delta: number): Promise<void> => {
  await addOpenCampaigns(tx, brandId, delta)
  await refreshRank(tx, brandId)
}

export const countBrandReview = async (tx: Db, brandId: string, stars: number): Promise<void> => {
  await addRating(tx, brandId, stars, 1)
  await refreshRank(tx, brandId)
}

export const uncountBrandReview = async (tx: Db, brandId: string, stars: number): Promise<void> => {
  await addRating(tx, brandId, -stars, -1)
  await refreshRank(tx, brandId)
}

/** By slug, a slug it had before, or its exact name. */
export const findBrandBySlug = findBrand
