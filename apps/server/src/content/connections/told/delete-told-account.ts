import type { Platform } from '@tandem/contract/content/connections/connection.schema.ts'
import { now } from '#platform/clock.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { lockConnection } from '../connection.store.ts'
import { removeConnection } from '../remove-connection.ts'
import { insertDeletion } from './deletion.store.ts'
import type { SignedRequest } from './signed-request.rules.ts'
import { findToldConnection } from './told.views.ts'

/** Handles a deletion request from the platform. Records it even for an unknown account. */
export const deleteToldAccount = (platform: Platform, told: SignedRequest): Promise<void> =>
  inTransaction(async (tx) => {
    const id = await findToldConnection(platform, told, tx)
    const connection = id === undefined ? undefined : await lockConnection(tx, id)
    if (connection !== undefined) await removeConnection(tx, connection, null)
    await insertDeletion(tx, { code: told.code, platform, at: now() })
  })
