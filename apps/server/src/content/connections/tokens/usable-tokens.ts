import { now } from '#platform/clock.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { lockConnection, updateTokens } from '../connection.store.ts'
import { adapters, appOf } from '../platform-adapters.ts'
import { PlatformTrouble } from '../platform-trouble.ts'
import type { Tokens } from './tokens.rules.ts'

/**
 * Renews tokens under a lock and stores them before use, because TikTok invalidates the old ones.
 * `unlike`: tokens that the platform has just refused.
 */
export const usableTokens = (id: string, unlike?: Tokens): Promise<Tokens | undefined> =>
  inTransaction(async (tx) => {
    const connection = await lockConnection(tx, id)
    if (connection === undefined || connection.tokens === null) return undefined
    const { tokens, platform } = connection
    const app = appOf(platform)
    if (app === undefined) throw new PlatformTrouble('not_set_up', 'the app was taken away')
    const at = now()
    const renewsAt = adapters[platform].renewsAt(tokens)
    const isOver = renewsAt !== null && renewsAt <= at
    const isRefused = unlike !== undefined && unlike.access === tokens.access
    if (!isOver && !isRefused) return tokens
    const renewed = await adapters[platform].renew(app, tokens, at)
    await updateTokens(tx, id, renewed)
    return renewed
  })
