import type { Socials } from '@tandem/contract/accounts/brands/brand.schema.ts'
import type {
  OnboardingDraft,
  Profile,
  ProfileDraft,
} from '@tandem/contract/accounts/profiles/profile.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { acceptHandles, mergeSocials, openBrand } from '#accounts/brands/index.ts'
import { mergeHandles, openCreator } from '#accounts/creators/index.ts'
import { type Actor, brandIdOf } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import { ownsPicture } from '#platform/files/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, Refusal, refuse } from '#platform/refusal.ts'
import { mayOpenProfile } from './profile.policy.ts'
import { acceptsUserType, brandNameOf, onboardingMistakes } from './profile.rules.ts'
import { lockPerson, mergeProfile } from './profile.store.ts'
import { viewProfile } from './profile.views.ts'

export const writeProfile = (
  actor: Actor,
  userId: string,
  change: ProfileDraft,
): Promise<Profile> =>
  inTransaction(async (tx) => {
    ensure(mayOpenProfile(actor, userId))
    const person = await lockPerson(tx, actor.userId)
    const saved = await viewProfile(actor, actor.userId, tx)
    ensure(acceptsUserType(saved?.userType, change.userType))
    const onboarding = change.onboarding ?? {}
    const userType = change.userType ?? saved?.userType
    const isFirst = userType !== undefined && saved?.userType === undefined
    const fields = onboardingMistakes(userType, onboarding, isFirst)
    const mistake = Object.values(fields)[0]
    if (mistake !== undefined) throw new Refusal('input.invalid', { detail: mistake, fields })
    await ensureOwnImages(tx, actor.userId, onboarding)
    // The profile stores neither handles nor the name. They belong to the account, the creator or
    // the brand.
    const { handles, socials, name: _name, ...rest } = onboarding
    await mergeProfile(tx, actor.userId, {
      ...change,
      ...(change.onboarding && { onboarding: rest }),
    })
    if (isFirst) await openAs(tx, userType, { ...person, userId: actor.userId }, onboarding)
    else {
      if (handles !== undefined) await mergeHandles(tx, actor.userId, handles)
      if (socials !== undefined)
        await mergeSocials(tx, { userId, brandId: brandIdOf(actor) }, socials)
    }
    return (await viewProfile(actor, actor.userId, tx)) ?? change
  })

const ensureOwnImages = async (
  tx: Db,
  userId: string,
  onboarding: OnboardingDraft,
): Promise<void> => {
  for (const url of [onboarding.logo, onboarding.banner])
    if (url !== undefined && url !== null && !(await ownsPicture(tx, userId, url)))
      refuse('file.not_yours')
}

type Person = { userId: string; displayName: string | null }

const openAs = async (
  tx: Db,
  userType: Side,
  person: Person,
  onboarding: OnboardingDraft,
): Promise<void> => {
  const brand = userType === 'brand' ? await openAsBrand(tx, person, onboarding) : undefined
  if (userType === 'creator')
    await openCreator(tx, {
      ...person,
      handles: filled(acceptHandles(onboarding.handles ?? {}, null, 'onboarding.handles')),
      selectedBrandNames: onboarding.selectedBrands ?? [],
    })
  await announce(tx, {
    type: 'profile.completed',
    subjectType: 'user',
    subjectId: person.userId,
    brandId: brand?.brandId ?? null,
    creatorId: userType === 'creator' ? person.userId : null,
    actor: { userId: person.userId, role: userType },
    data: { userType },
  })
}

const openAsBrand = (tx: Db, person: Person, onboarding: OnboardingDraft) => {
  const website = (onboarding.website ?? '').trim()
  return openBrand(tx, {
    userId: person.userId,
    name: onboarding.name ?? brandNameOf(website) ?? person.displayName ?? 'Brand',
    website,
    bio: onboarding.bio ?? '',
    logoUrl: onboarding.logo ?? null,
    imageUrl: onboarding.banner ?? null,
    socials: filled(acceptHandles(onboarding.socials ?? {}, null, 'onboarding.socials')),
  })
}

const filled = (handles: Socials): Socials =>
  Object.fromEntries(Object.entries(handles).filter(([, handle]) => handle !== ''))
