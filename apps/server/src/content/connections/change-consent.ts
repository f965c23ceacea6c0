import type {
  Connections,
  ConsentDraft,
  Platform,
} from '@tandem/contract/content/connections/connection.schema.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { lockOwnConnection, updateConsent } from './connection.store.ts'
import { findBrandIds, listConnections } from './connection.views.ts'

/** Takes effect at once, because every read checks the consent. */
export const changeConsent = (
  actor: CreatorActor,
  platform: Platform,
  { shownTo, brands }: ConsentDraft,
): Promise<Connections> =>
  inTransaction(async (tx) => {
    const connection =
      (await lockOwnConnection(tx, actor.userId, platform)) ?? refuse('connection.not_found')
    const chosen = shownTo === 'chosen' ? brands : []
    const brandIds = (await findBrandIds(tx, chosen)) ?? refuse('brand.not_found')
    await updateConsent(tx, connection.id, { shownTo, brandIds, at: now() })
    await announce(tx, {
      type: 'connection.consent_changed',
      subjectType: 'connection',
      subjectId: connection.id,
      creatorId: actor.userId,
      actor,
      data: { platform, handle: connection.handle, shownTo },
    })
    return listConnections(actor, tx)
  })
