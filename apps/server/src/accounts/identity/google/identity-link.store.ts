import type { Db } from '#platform/postgres/db.ts'

export type ProviderIdentity = { issuer: string; subject: string }

export const lockIdentityUser = async (
  tx: Db,
  identity: ProviderIdentity,
): Promise<{ id: string; email: string; disabled_at: string | null } | undefined> =>
  tx
    .selectFrom('identities as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .where('i.issuer', '=', identity.issuer)
    .where('i.subject', '=', identity.subject)
    .select(['u.id', 'u.email', 'u.disabled_at'])
    .forUpdate('u')
    .executeTakeFirst()

export const insertIdentity = async (
  tx: Db,
  userId: string,
  { issuer, subject, email }: ProviderIdentity & { email?: string | undefined },
): Promise<void> => {
  await tx
    .insertInto('identities')
    .values({ issuer, subject, user_id: userId, email: email ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const deleteIdentitiesOf = async (tx: Db, userId: string): Promise<void> => {
  await tx.deleteFrom('identities').where('user_id', '=', userId).execute()
}

export const deleteIdentity = async (tx: Db, userId: string, id: string): Promise<void> => {
  await tx.deleteFrom('identities').where('user_id', '=', userId).where('id', '=', id).execute()
}
