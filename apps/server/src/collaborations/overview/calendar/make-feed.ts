import { createHmac, randomUUID } from 'node:crypto'
import type { Actor } from '#platform/actor.ts'
import { keyFor } from '#platform/keys/derived-key.ts'
import { issueAccess } from '#platform/keys/issued-access.ts'
import { settings } from '#platform/settings/settings.ts'
import { writeFeed } from './calendar-feed.store.ts'

type Made = { id: string; madeAt: string }

/** Made from an id: the answer that is kept for repeated requests is no place for a secret. */
const tokenOf = (id: string): string =>
  createHmac('sha256', keyFor('calendar-feeds')).update(id).digest('base64url')

/** The address before leads nowhere from now on. */
export const makeFeed = (actor: Actor): Promise<Made> =>
  issueAccess(async (tx) => {
    const id = randomUUID()
    return { id, madeAt: await writeFeed(tx, actor.userId, tokenOf(id)) }
  })

/** Once, after it was made. */
export const showFeed = ({ id, madeAt }: Made): { madeAt: string; address: string } => ({
  madeAt,
  address: `${settings.publicUrl}/calendar/${tokenOf(id)}.ics`,
})
