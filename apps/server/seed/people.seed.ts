import type { TraderDraft } from '@tandem/contract/accounts/traders/trader.schema.ts'
import type { StoredFile } from '@tandem/contract/platform/files/file.schema.ts'
import { updateBrandProfile } from '../src/accounts/brands/update-brand-profile.ts'
import { updateCreatorProfile } from '../src/accounts/creators/update-creator-profile.ts'
import { updateAccount } from '../src/accounts/identity/update-account.ts'
import { writeProfile } from '../src/accounts/profiles/write-profile.ts'
import { saveTrader } from '../src/accounts/traders/save-trader.ts'
import type { AuthorizedBrandId, BrandActor, CreatorActor } from '../src/platform/actor.ts'
import { db } from '../src/platform/postgres/db.ts'
import type { BrandStory } from './brands.content.ts'
import type { CreatorStory } from './creators.content.ts'
import { openDemoAccount, signUp } from './people/accounts.seed.ts'
import { type BrandPictures, giveUpload } from './pictures.seed.ts'

export const openDemoBrand = async (
  story: BrandStory,
  email: string,
  pictures: BrandPictures,
): Promise<BrandActor> => {
  const userId = await openDemoAccount(email, story.owner ?? story.name)
  await writeProfile({ userId, email, role: null }, userId, {
    userType: 'brand',
    onboarding: {
      website: story.website,
      name: story.name,
      bio: story.description,
      socials: story.socials,
    },
  })
  const { brand_id } = await db
    .selectFrom('brand_members')
    .select('brand_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  // The cast is needed because normally only a session can create an authorised id.
  const brandId = brand_id as AuthorizedBrandId
  const actor: BrandActor = { userId, email, role: 'brand', brandId, member: 'owner' }
  await db
    .updateTable('brands')
    .set({
      logo_url: pictures.logo,
      image_url: pictures.banner,
      hue: story.hue,
    })
    .where('id', '=', brandId)
    .execute()
  await updateBrandProfile(actor, {
    story: story.story,
    voice: story.voice,
    audience: story.audience,
    categories: [...story.categories],
    isPublic: true,
  })
  await saveTrader(actor, traderOf(story))
  return actor
}

/** Without it, the demo's campaigns would not open where the operator requires it. */
const traderOf = ({ name, website }: BrandStory): TraderDraft => ({
  name: `${name} GmbH`,
  street: 'Werkstraße 12',
  postalCode: '20457',
  city: 'Hamburg',
  country: 'DE',
  registerNumber: 'HRB 12345, Hamburg',
  email: `hello@${new URL(website).hostname.replace('www.', '')}`,
  phone: '',
  certified: true,
})

/** This password must match the one that the login page shows for the demo creator. */
const isTried = /^creator@/

export const openDemoCreator = async (
  story: CreatorStory,
  portrait: StoredFile,
): Promise<CreatorActor> => {
  const userId = await signUp(story.email)
  await giveUpload(userId, portrait)
  await updateAccount(
    { userId, email: story.email, role: null },
    { displayName: story.name, photoURL: portrait.url },
  )
  await writeProfile({ userId, email: story.email, role: null }, userId, {
    userType: 'creator',
    onboarding: { handles: story.handles, selectedBrands: [...story.favourites] },
  })
  const actor: CreatorActor = { userId, email: story.email, role: 'creator' }
  await updateCreatorProfile(actor, {
    bio: story.bio,
    country: story.country,
    languages: [...story.languages],
    niches: [...story.niches],
    followers: story.followers,
    isPublic: isTried.test(story.email),
    showsTakes: isTried.test(story.email),
    ...(story.takes && { takes: story.takes }),
  })
  return actor
}
