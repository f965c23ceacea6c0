import { passkeyMinutes } from '@tandem/contract/accounts/identity/identity.limits.ts'
import { sql } from 'kysely'
import { type Db, db } from '#platform/postgres/db.ts'
import { tokenHash } from '../sessions/session.store.ts'

export type ChallengePurpose = 'add' | 'sign_in'

/** `browser` is the session's token, or the cookie of a browser without a session. */
export const insertChallenge = async (
  tx: Db,
  challenge: string,
  purpose: ChallengePurpose,
  browser: string,
): Promise<void> => {
  await tx
    .insertInto('passkey_challenges')
    .values({
      hash: tokenHash(challenge),
      purpose,
      browser_hash: tokenHash(browser),
      expires_at: sql`app_now() + make_interval(mins => ${passkeyMinutes})`,
    })
    .execute()
}

/** Deletes the challenge, so it works once. */
export const takeChallenge = async (
  challenge: string,
  purpose: ChallengePurpose,
  browser: string | undefined,
  tx: Db = db,
): Promise<boolean> => {
  const row = await tx
    .deleteFrom('passkey_challenges')
    .where('hash', '=', tokenHash(challenge))
    .where('purpose', '=', purpose)
    .where('browser_hash', '=', tokenHash(browser ?? ''))
    .where('expires_at', '>', sql<string>`app_now()`)
    .returning('purpose')
    .executeTakeFirst()
  return row !== undefined
}
