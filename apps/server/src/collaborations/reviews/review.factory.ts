import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildFinishedWork } from '#campaigns/analytics/finished-work.factory.ts'

export const buildReviewable = async (completed = 2) => {
  const brand = await buildBrand()
  const days = { applied: completed + 9, accepted: completed + 8, sent: completed + 2, completed }
  const work = await buildFinishedWork(brand, days, { creatorName: 'Ines' })
  return { ...work, brand, params: { collaborationId: work.id } }
}

export const kind = { stars: 5, body: 'Clear and quick.' }
export const fair = { stars: 3, body: 'Fine in the end.' }
