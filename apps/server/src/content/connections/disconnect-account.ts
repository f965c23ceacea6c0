import type { Platform } from '@tandem/contract/content/connections/connection.schema.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { lockOwnConnection } from './connection.store.ts'
import { adapters, appOf } from './platform-adapters.ts'
import { PlatformTrouble } from './platform-trouble.ts'
import { removeConnection } from './remove-connection.ts'
import type { Tokens } from './tokens/tokens.rules.ts'

/** Deletes the connection first, so a platform that does not respond cannot prevent it. */
export const disconnectAccount = async (actor: CreatorActor, platform: Platform): Promise<void> => {
  let tokens: Tokens | null = null
  await inTransaction(async (tx) => {
    const connection =
      (await lockOwnConnection(tx, actor.userId, platform)) ?? refuse('connection.not_found')
    tokens = connection.tokens
    await removeConnection(tx, connection, actor)
  })
  // A transaction's result is stored for idempotent retries, so it must not hold tokens.
  if (tokens !== null) await takeBack(platform, tokens)
}

const takeBack = async (platform: Platform, tokens: Tokens): Promise<void> => {
  const app = appOf(platform)
  if (app === undefined) return
  try {
    await adapters[platform].revoke?.(app, tokens)
  } catch (error) {
    // The creator can still revoke access at the platform. Our tokens are already deleted.
    if (!(error instanceof PlatformTrouble)) throw error
  }
}
