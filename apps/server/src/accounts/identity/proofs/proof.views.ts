import type { ProofWays } from '@tandem/contract/accounts/identity/proof.schema.ts'
import { db } from '#platform/postgres/db.ts'
import { settings } from '#platform/settings/settings.ts'

/** With an authenticator app, neither the password nor Google is enough, as at sign-in. */
export const viewProofWays = async (userId: string): Promise<ProofWays> => {
  const row = await db
    .selectFrom('users as u')
    .where('u.id', '=', userId)
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('passwords as p').whereRef('p.user_id', '=', 'u.id').select('p.user_id'),
      ).as('password'),
      exists(
        selectFrom('identities as i')
          .whereRef('i.user_id', '=', 'u.id')
          .where('i.issuer', '=', settings.googleIssuer)
          .select('i.user_id'),
      ).as('google'),
      exists(
        selectFrom('totps as t')
          .whereRef('t.user_id', '=', 'u.id')
          .where('t.confirmed_at', 'is not', null)
          .select('t.user_id'),
      ).as('code'),
      exists(selectFrom('passkeys as k').whereRef('k.user_id', '=', 'u.id').select('k.user_id')).as(
        'passkey',
      ),
    ])
    .executeTakeFirstOrThrow()
  return {
    password: Boolean(row.password) && !row.code,
    code: Boolean(row.code),
    passkey: Boolean(row.passkey),
    google: Boolean(row.google) && !row.code && settings.googleClientId !== undefined,
  }
}
