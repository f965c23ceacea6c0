import { brands } from '@tandem/contract/accounts/brands/brand.endpoints.ts'
import { creators } from '@tandem/contract/accounts/creators/creator.endpoints.ts'
import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { profiles } from '@tandem/contract/accounts/profiles/profile.endpoints.ts'
import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import type { CampaignDraft } from '@tandem/contract/campaigns/campaigns/campaign-draft.schema.ts'
import { draftOf } from '#campaigns/campaigns/campaign.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { tokenIn } from './accounts.factory.ts'
import type { Teller } from './teller.factory.ts'

const openBrand = async (teller: Teller, who: string, name: string): Promise<void> => {
  const userId = await teller.join(who)
  await teller.does(who, identity.updateAccount, { body: { displayName: name } })
  await teller.does(who, profiles.write, {
    params: { userId },
    body: {
      userType: 'brand',
      onboarding: { website: `https://${who}.test`, name, bio: `${name} is small.`, socials: {} },
    },
  })
}

const openCreator = async (
  teller: Teller,
  who: string,
  more: { name: string; followers: number; country: string; niche: 'Beauty' | 'Travel' },
): Promise<void> => {
  const userId = await teller.join(who)
  await teller.does(who, identity.updateAccount, { body: { displayName: more.name } })
  await teller.does(who, profiles.write, {
    params: { userId },
    body: { userType: 'creator', onboarding: { handles: { insta: `@${who}` } } },
  })
  await teller.does(who, creators.update, {
    body: {
      bio: `${more.name} films every day.`,
      country: more.country,
      languages: ['en'],
      niches: [more.niche],
      followers: { insta: more.followers, youtube: 40 },
    },
  })
}

/** Who joins a brand of somebody else has no endpoint yet. */
const joinBrand = async (
  teller: Teller,
  who: string,
  owner: string,
  role: 'manager' | 'viewer' | 'finance',
) => {
  const userId = await teller.join(who)
  await teller.does(who, identity.updateAccount, { body: { displayName: who } })
  const { brand_id } = await db
    .selectFrom('brand_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('u.email', '=', `${owner}@story.test`)
    .select('m.brand_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('profiles')
    .values({ user_id: userId, doc: JSON.stringify({ userType: 'brand' }) })
    .execute()
  await db.insertInto('brand_members').values({ brand_id, user_id: userId, role }).execute()
}

/** Two brands, one with two more members, and four creators. */
export const openEverybody = async (teller: Teller): Promise<void> => {
  await openBrand(teller, 'olga', 'Glow Theory')
  await openBrand(teller, 'bruno', 'Harbour Coffee')
  await openCreator(teller, 'mira', {
    name: 'Mira Sol',
    followers: 12_000,
    country: 'DE',
    niche: 'Beauty',
  })
  await openCreator(teller, 'tom', {
    name: 'Tom Reed',
    followers: 3_400,
    country: 'GB',
    niche: 'Beauty',
  })
  await openCreator(teller, 'ines', {
    name: 'Ines Mar',
    followers: 90_500,
    country: 'PT',
    niche: 'Travel',
  })
  await openCreator(teller, 'kofi', {
    name: 'Kofi Ade',
    followers: 800,
    country: 'GH',
    niche: 'Travel',
  })
  await teller.does('mira', identity.verifyEmail, {
    body: { token: await tokenIn('mira@story.test') },
  })
  await joinBrand(teller, 'vera', 'olga', 'viewer')
  await joinBrand(teller, 'marta', 'olga', 'manager')
  await joinBrand(teller, 'finn', 'olga', 'finance')
  await teller.does('olga', brands.update, {
    body: { story: 'Small and slow.', categories: ['Beauty'], socials: { insta: '@glow' } },
  })
}

export const openCampaign = async (
  teller: Teller,
  who: string,
  title: string,
  more: Partial<CampaignDraft>,
): Promise<string> => {
  const body = await teller.at(async () => draftOf({ title, ...more }))
  const { id } = await teller.does(who, campaigns.create, { body })
  await teller.does(who, campaigns.publish, { params: { campaignId: id } })
  return id
}
