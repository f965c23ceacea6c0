import { sql } from 'kysely'
import { db } from '#platform/postgres/db.ts'
import { tokenHash } from '../sessions/session.store.ts'

/**
 * `confirm` proves who uses the open session, and `link` links to its account. Neither opens a new
 * one.
 */
export type GooglePurpose = 'sign_in' | 'confirm' | 'link'

export type GoogleFlow = {
  purpose: GooglePurpose
  flow: string
  verifier: string
  nonce: string
  redirectUri: string
}

export const flowSeconds = 600

export const insertFlow = async (state: string, flow: GoogleFlow): Promise<void> => {
  await db
    .insertInto('oauth_flows')
    .values({
      state_hash: tokenHash(state),
      flow: flow.flow,
      purpose: flow.purpose,
      verifier: flow.verifier,
      nonce: flow.nonce,
      redirect_uri: flow.redirectUri,
      expires_at: sql`app_now() + make_interval(secs => ${flowSeconds})`,
    })
    .execute()
}

/** Deletes the flow, so each OAuth `state` works once. Undefined if it is unknown or expired. */
export const takeFlow = async (state: string): Promise<GoogleFlow | undefined> => {
  const row = await db
    .deleteFrom('oauth_flows')
    .where('state_hash', '=', tokenHash(state))
    .where('expires_at', '>', sql<string>`app_now()`)
    .returning(['flow', 'purpose', 'verifier', 'nonce', 'redirect_uri'])
    .executeTakeFirst()
  return row && { ...row, purpose: row.purpose as GooglePurpose, redirectUri: row.redirect_uri }
}
