import { createHmac, randomUUID } from 'node:crypto'
import type { Actor } from '#platform/actor.ts'
import { keyFor } from '#platform/keys/derived-key.ts'
import { issueAccess } from '#platform/keys/issued-access.ts'
import { settings } from '#platform/settings/settings.ts'
import { writeFeed } from './calendar-feed.store.ts'

type Made = { id: string; madeAt: string }

/** Derives the token, because stored answers to idempotent requests must not contain it. */
const tokenOf = (id: string): string =>
  createHmac('sha256', keyFor('calendar-feeds')).update(id).digest('base64url')

/** Creates a calendar address and revokes the person's previous one. */
export const makeFeed = (actor: Actor): Promise<Made> =>
  issueAccess(async (tx) => {
    const id = randomUUID()
    return { id, madeAt: await writeFeed(tx, actor.userId, tokenOf(id)) }
  })

/** The address is shown only once, after creation. */
export const showFeed = ({ id, madeAt }: Made): { madeAt: string; address: string } => ({
  madeAt,
  address: `${settings.publicUrl}/calendar/${tokenOf(id)}.ics`,
})
