import { createHash } from 'node:crypto'
import type { Platform } from '@tandem/contract/content/connections/connection.schema.ts'
import { now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'

export type ConnectionFlow = {
  creatorId: string
  platform: Platform
  verifier: string
  redirectUri: string
}

export const flowSeconds = 900
const hashOf = (state: string): Buffer => createHash('sha256').update(state).digest()

export const insertFlow = async (state: string, flow: ConnectionFlow): Promise<void> => {
  const at = now()
  await db.deleteFrom('connection_flows').where('expires_at', '<', at.toISOString()).execute()
  await db
    .insertInto('connection_flows')
    .values({
      state_hash: hashOf(state),
      creator_id: flow.creatorId,
      platform: flow.platform,
      verifier: flow.verifier,
      redirect_uri: flow.redirectUri,
      expires_at: new Date(at.getTime() + flowSeconds * 1000).toISOString(),
    })
    .execute()
}

/** Deletes the flow, so each OAuth `state` works once. Undefined if it is unknown or expired. */
export const takeFlow = async (
  state: string,
  platform: Platform,
): Promise<ConnectionFlow | undefined> => {
  const row = await db
    .deleteFrom('connection_flows')
    .where('state_hash', '=', hashOf(state))
    .where('platform', '=', platform)
    .where('expires_at', '>', now().toISOString())
    .returning(['creator_id', 'verifier', 'redirect_uri'])
    .executeTakeFirst()
  return (
    row && {
      creatorId: row.creator_id,
      platform,
      verifier: row.verifier,
      redirectUri: row.redirect_uri,
    }
  )
}
