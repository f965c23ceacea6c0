import type { ConnectOutcome } from '@tandem/contract/content/connections/connection.schema.ts'
import { now } from '#platform/clock.ts'
import { connectAccount } from './connect-account.ts'
import type { ConnectionFlow } from './connection-flow.store.ts'
import { adapters, appOf } from './platform-adapters.ts'
import { PlatformTrouble, WrongAccount } from './platform-trouble.ts'

export const finishConnecting = async (
  { creatorId, platform, verifier, redirectUri }: ConnectionFlow,
  code: string,
): Promise<ConnectOutcome> => {
  const app = appOf(platform)
  if (app === undefined) return 'away'
  try {
    const at = now()
    const tokens = await adapters[platform].exchange(app, { code, verifier, redirectUri, at })
    const account = await adapters[platform].account(app, tokens)
    return await connectAccount({ creatorId, platform, tokens, account })
  } catch (error) {
    if (error instanceof WrongAccount) return 'wrong_account'
    if (!(error instanceof PlatformTrouble)) throw error
    return error.trouble === 'refused' ? 'refused' : 'away'
  }
}
