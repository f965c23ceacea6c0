import { allowed, type Verdict } from '@tandem/contract/verdict.ts'
import { sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { db } from '#platform/postgres/db.ts'
import { settings } from '#platform/settings/settings.ts'
import { mayWriteForBrand } from './second-factor.rules.ts'

/** For queries that name the table of users `u`. */
export const isSecured = sql<boolean>`
  exists (select from totps t where t.user_id = u.id and t.confirmed_at is not null)
  or exists (select from passkeys k where k.user_id = u.id)`

/** Reads nothing while the operator requires no second factor. */
export const viewMayWriteForBrand = async (actor: BrandActor): Promise<Verdict> => {
  if (!settings.brandsNeedSecondFactor) return allowed
  const row = await db
    .selectFrom('users as u')
    .where('u.id', '=', actor.userId)
    .select(isSecured.as('is_secured'))
    .executeTakeFirst()
  return mayWriteForBrand(true, row?.is_secured === true)
}
