import type { MemberRole } from '@tandem/contract/accounts/brands/member-actions.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

export type Membership = { userId: string; role: MemberRole }

/** Locks the brand first, so that changes of its members take turns. */
export const lockMemberships = async (
  tx: Db,
  brandId: string,
  userIds: readonly string[],
): Promise<{ of: (userId: string) => MemberRole | undefined; owners: number }> => {
  await sql`select from brands where id = ${brandId}::uuid for no key update`.execute(tx)
  const { rows } = await sql<Membership>`
    select user_id as "userId", role from brand_members
     where brand_id = ${brandId}::uuid and (role = 'owner' or user_id = any(${[...userIds]}::uuid[]))`.execute(
    tx,
  )
  return {
    of: (userId) => rows.find((row) => row.userId === userId)?.role,
    owners: rows.filter(({ role }) => role === 'owner').length,
  }
}

/** Returns false if the person is already a member. */
export const insertMembership = async (
  tx: Db,
  brandId: string,
  { userId, role }: Membership,
): Promise<boolean> => {
  const row = await tx
    .insertInto('brand_members')
    .values({ brand_id: brandId, user_id: userId, role })
    .onConflict((conflict) => conflict.columns(['brand_id', 'user_id']).doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export const updateMembership = async (
  tx: Db,
  brandId: string,
  { userId, role }: Membership,
): Promise<void> => {
  await tx
    .updateTable('brand_members')
    .set({ role })
    .where('brand_id', '=', brandId)
    .where('user_id', '=', userId)
    .execute()
}

export const deleteMembership = async (tx: Db, brandId: string, userId: string): Promise<void> => {
  await tx
    .deleteFrom('brand_members')
    .where('brand_id', '=', brandId)
    .where('user_id', '=', userId)
    .execute()
}
