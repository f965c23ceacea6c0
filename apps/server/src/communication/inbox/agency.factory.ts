import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { applyToCampaign } from '#collaborations/applications/apply-to-campaign.ts'
import { pitch } from '#collaborations/lifecycle/collaboration.factory.ts'
import { db } from '#platform/postgres/db.ts'

export type Agency = Awaited<ReturnType<typeof buildAgency>>

/** The owner of the first brand is a manager of the others, but no member of `foreign`. */
export const buildAgency = async (names: readonly string[]) => {
  const brands = []
  for (const name of names) brands.push(await buildBrand({ name }))
  const [first, ...others] = brands
  if (first === undefined) throw new Error('An agency has a brand.')
  for (const { brandId } of others)
    await db
      .insertInto('brand_members')
      .values({ brand_id: brandId, user_id: first.actor.userId, role: 'manager' })
      .execute()
  const foreign = await buildBrand({ name: 'Foreign' })
  return { brands, foreign, as: { token: first.token }, userId: first.actor.userId }
}

/** One creator applies to a campaign of each brand. */
export const applyToEach = async ({ brands, foreign }: Agency) => {
  const creator = await buildCreator({ displayName: 'Mira Sol' })
  const ids = []
  for (const brand of [...brands, foreign]) {
    const { id } = await buildCampaign({ title: `Campaign of ${brand.name}` }, brand)
    ids.push((await applyToCampaign(creator.actor, id, { pitch })).id)
  }
  return { ids, creator }
}
