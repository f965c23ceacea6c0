import type { Platform } from '@tandem/contract/content/connections/connection.schema.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { lockOwnConnection } from './connection.store.ts'
import { adapters, appOf } from './platform-adapters.ts'
import { PlatformTrouble } from './platform-trouble.ts'
import { removeConnection } from './remove-connection.ts'
import type { Tokens } from './tokens/tokens.rules.ts'

/** Gone here first: a platform that doesn’t answer keeps nobody connected. */
export const disconnectAccount = async (actor: CreatorActor, platform: Platform): Promise<void> => {
  let tokens: Tokens | null = null
  await inTransaction(async (tx) => {
    const connection =
      (await lockOwnConnection(tx, actor.userId, platform)) ?? refuse('connection.not_found')
    tokens = connection.tokens
    await removeConnection(tx, connection, actor)
  })
  // Not what the transaction returns: that is kept with the request's key.
  if (tokens !== null) await takeBack(platform, tokens)
}

const takeBack = async (platform: Platform, tokens: Tokens): Promise<void> => {
  const app = appOf(platform)
  if (app === undefined) return
  try {
    await adapters[platform].revoke?.(app, tokens)
  } catch (error) {
    // Its person can still take it back there; nobody here has the tokens any more.
    if (!(error instanceof PlatformTrouble)) throw error
  }
}
