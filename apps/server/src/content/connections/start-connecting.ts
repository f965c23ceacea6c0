import { createHash, randomBytes } from 'node:crypto'
import type { Platform } from '@tandem/contract/content/connections/connection.schema.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { refuse } from '#platform/refusal.ts'
import { flowSeconds, insertFlow } from './connection-flow.store.ts'
import { adapters, appOf } from './platform-adapters.ts'

export const flowCookie = 'cflow'

const random = (): string => randomBytes(32).toString('base64url')

/** The caller stores `state` in a cookie, so that only this browser can finish. */
export const startConnecting = async (
  actor: CreatorActor,
  platform: Platform,
  origin: string,
): Promise<{ state: string; url: string; seconds: number }> => {
  const app = appOf(platform) ?? refuse('connection.not_set_up')
  const [state, verifier] = [random(), random()]
  const redirectUri = `${origin}/auth/platforms/${platform}/callback`
  await insertFlow(state, { creatorId: actor.userId, platform, verifier, redirectUri })
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const url = adapters[platform].authorizeUrl(app, { state, challenge, redirectUri })
  return { state, url: url.href, seconds: flowSeconds }
}
