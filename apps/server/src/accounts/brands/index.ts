import type { Db } from '#platform/postgres/db.ts'
import { addOpenCampaigns, addRating, findBrand, refreshRank } from './brand.store.ts'

export { acceptHandles } from './accept-handles.ts'
export { acceptsEndOfVerification, acceptsVerifying, ratingOf } from './brand.rules.ts'
export { lockForLimit, setBrandMeasure } from './brand.store.ts'
export { listBrandNames, readingAllBrands, viewBrand } from './brand.views.ts'
export { editedInWords, editorName, lastEditOf } from './last-edit.views.ts'
export {
  deleteMembership,
  insertMembership,
  lockMemberships,
  updateMembership,
} from './membership.store.ts'
export { mergeSocials } from './merge-socials.ts'
export { type NewBrand, openBrand } from './open-brand.ts'
export { isOpenCampaignText, openCampaignsOfBrand } from './open-campaigns.views.ts'
export { verificationColumn } from './verification.views.ts'
export { endVerificationByOperator, verifyBrand } from './verify-brand.ts'

/** `delta` is +1 for an opened campaign and −1 for a closed one. Also updates the brand's rank. */
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

/** Finds a brand by slug, former slug or exact name. */
export const findBrandBySlug = findBrand
