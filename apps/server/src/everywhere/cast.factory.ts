import { randomUUID } from 'node:crypto'
import type { MemberRole } from '@tandem/contract/accounts/brands/member-actions.ts'
import { sql } from 'kysely'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { insertSession } from '#accounts/identity/sessions/session.store.ts'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { fundBrand, fundCreator } from '#money/coins/coins.factory.ts'
import { buildOperatorAccount } from '#operator/operators/operator.factory.ts'
import { db } from '#platform/postgres/db.ts'
import type { Sample } from './send.factory.ts'

const buildMemberOf = async (brandId: string, role: MemberRole) => {
  const user = await buildUser({ userType: 'brand' })
  await db
    .insertInto('brand_members')
    .values({ brand_id: brandId, user_id: user.userId, role })
    .execute()
  return user
}

/** A random word for texts that only brand A or creator A may read. */
export const secret = (): string => `canary-${randomUUID()}`

export const people = [
  'nobody',
  'person',
  'creatorA',
  'creatorB',
  'ownerA',
  'managerA',
  'reviewerA',
  'financeA',
  'viewerA',
  'ownerB',
  /** The same person, a viewer of brand A and an owner of brand B, names one of them. */
  'agencyForA',
  'agencyForB',
  /** Names brand A after leaving it. */
  'formerA',
  'suspended',
  /** An operator of the marketplace, with a passkey. */
  'operator',
] as const
export type Person = (typeof people)[number]

export const buildCast = async () => {
  const person = await buildUser()
  const creatorA = await buildCreator({ displayName: 'Ada Quill' })
  const creatorB = await buildCreator({ displayName: 'Bo Reed' })
  const brandA = await buildBrand({ name: 'Brand A' })
  const brandB = await buildBrand({ name: 'Brand B' })
  for (const { actor } of [creatorA, creatorB]) await fundCreator(actor.userId, 1_000_000)
  for (const { brandId } of [brandA, brandB]) await fundBrand(brandId, 100_000_000)
  const agency = await buildMemberOf(brandB.brandId, 'owner')
  await db
    .insertInto('brand_members')
    .values({ brand_id: brandA.brandId, user_id: agency.userId, role: 'viewer' })
    .execute()
  const suspended = await buildMemberOf(brandA.brandId, 'owner')
  await db
    .updateTable('users')
    .set({ disabled_at: sql`app_now()` })
    .where('id', '=', suspended.userId)
    .execute()
  const named: Partial<Record<Person, string>> = {
    agencyForA: brandA.brandId,
    agencyForB: brandB.brandId,
    formerA: brandA.brandId,
  }
  const ids: Record<Exclude<Person, 'nobody'>, string> = {
    person: person.userId,
    creatorA: creatorA.actor.userId,
    creatorB: creatorB.actor.userId,
    ownerA: brandA.actor.userId,
    managerA: (await buildMemberOf(brandA.brandId, 'manager')).userId,
    financeA: (await buildMemberOf(brandA.brandId, 'finance')).userId,
    viewerA: (await buildMemberOf(brandA.brandId, 'viewer')).userId,
    reviewerA: (await buildMemberOf(brandA.brandId, 'reviewer')).userId,
    ownerB: brandB.actor.userId,
    agencyForA: agency.userId,
    agencyForB: agency.userId,
    formerA: (await buildMemberOf(brandB.brandId, 'owner')).userId,
    suspended: suspended.userId,
    operator: (await buildOperatorAccount()).userId,
  }
  return {
    creatorA,
    creatorB,
    brandA,
    brandB,
    ids,
    /** A new session for each call, because some requests end their session. */
    signIn: async (
      who: Person,
    ): Promise<{ token: string; brandId?: string | undefined } | undefined> =>
      who === 'nobody'
        ? undefined
        : { token: await insertSession(db, ids[who], 1), brandId: named[who] },
  }
}
export type Cast = Awaited<ReturnType<typeof buildCast>>

export type Prepare = (cast: Cast) => Promise<Sample> | Sample
