import type { MemberRole } from '@tandem/contract/accounts/brands/member-actions.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

export type Membership = { userId: string; role: MemberRole }

type Locked = {
  of: (userId: string) => MemberRole | undefined
  isSuspended: (userId: string) => boolean
  /** Owners besides this person whose accounts are open. A suspended owner cannot decide. */
  otherOwners: (userId: string) => number
}

/** Locks the brand first, so that changes of its members take turns. */
export const lockMemberships = async (
  tx: Db,
  brandId: string,
  userIds: readonly string[],
): Promise<Locked> => {
  await sql`select from brands where id = ${brandId}::uuid for no key update`.execute(tx)
  const { rows } = await sql<Membership & { isSuspended: boolean }>`
    select m.user_id as "userId", m.role, u.disabled_at is not null as "isSuspended"
      from brand_members m join users u on u.id = m.user_id
     where m.brand_id = ${brandId}::uuid
       and (m.role = 'owner' or m.user_id = any(${[...userIds]}::uuid[]))`.execute(tx)
  const find = (userId: string) => rows.find((row) => row.userId === userId)
  return {
    of: (userId) => find(userId)?.role,
    isSuspended: (userId) => find(userId)?.isSuspended === true,
    otherOwners: (userId) =>
      rows.filter((row) => row.role === 'owner' && !row.isSuspended && row.userId !== userId)
        .length,
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
