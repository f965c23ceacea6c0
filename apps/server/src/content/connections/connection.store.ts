import type {
  Platform,
  ShownTo,
  Trouble,
} from '@tandem/contract/content/connections/connection.schema.ts'
import { sql } from 'kysely'
import type { SealedColumn } from '#platform/keys/sealed-column.store.ts'
import { openText, sealText } from '#platform/keys/sealed-text.ts'
import { newIds } from '#platform/new-ids.ts'
import type { Db } from '#platform/postgres/db.ts'
import { assert } from '#platform/refusal.ts'
import { isDueNow } from './due-connections.views.ts'
import { Tokens } from './tokens/tokens.rules.ts'

const purpose = 'connections:seal'

export type LockedConnection = {
  id: string
  creatorId: string
  platform: Platform
  accountId: string
  handle: string
  /** Null once the platform has refused the tokens. */
  tokens: Tokens | null
  failures: number
  checkedAt: Date | null
  connectedAt: Date
}

type Row = {
  id: string
  creator_id: string
  platform: string
  account_id: string
  handle: string
  tokens_encrypted: Buffer | null
  failures: number
  checked_at: string | null
  connected_at: string
}

const lockedFrom = (row: Row | undefined): LockedConnection | undefined =>
  row && {
    id: row.id,
    creatorId: row.creator_id,
    platform: row.platform as Platform,
    accountId: row.account_id,
    handle: row.handle,
    tokens:
      row.tokens_encrypted === null
        ? null
        : Tokens.parse(JSON.parse(openText(purpose, row.tokens_encrypted, row.id))),
    failures: row.failures,
    checkedAt: row.checked_at === null ? null : new Date(row.checked_at),
    connectedAt: new Date(row.connected_at),
  }

const columns = sql`id, creator_id, platform, account_id, handle, tokens_encrypted, failures,
  checked_at, connected_at`

export const lockConnection = async (tx: Db, id: string) =>
  lockedFrom(
    (await sql<Row>`select ${columns} from connections where id = ${id} for update`.execute(tx))
      .rows[0],
  )

export const lockOwnConnection = async (tx: Db, creatorId: string, platform: Platform) =>
  lockedFrom(
    (
      await sql<Row>`select ${columns} from connections
        where creator_id = ${creatorId} and platform = ${platform} for update`.execute(tx)
    ).rows[0],
  )

export const lockDueConnection = async (tx: Db, id: string, at: Date) =>
  lockedFrom(
    (
      await sql<Row>`select ${columns} from connections c
        where c.id = ${id} and ${isDueNow(at)} for update skip locked`.execute(tx)
    ).rows[0],
  )

/** Reconnecting the same account keeps the creator's consent and the numbers. */
export const writeConnection = async (
  tx: Db,
  row: {
    creatorId: string
    platform: Platform
    accountId: string
    scopedId: string | null
    handle: string
    tokens: Tokens
    at: Date
  },
  known: LockedConnection | undefined,
): Promise<string> => {
  const id = known?.id ?? newIds(1)[0]
  assert(id, 'an id was made')
  const at = row.at.toISOString()
  const written = {
    handle: row.handle,
    scoped_id: row.scopedId,
    tokens_encrypted: sealText(purpose, JSON.stringify(row.tokens), id),
    connected_at: at,
    failures: 0,
    trouble: null,
    due_at: at,
    busy_until: null,
  }
  if (known !== undefined)
    await tx.updateTable('connections').set(written).where('id', '=', id).execute()
  else
    await tx
      .insertInto('connections')
      .values({
        ...written,
        id,
        creator_id: row.creatorId,
        platform: row.platform,
        account_id: row.accountId,
      })
      .execute()
  return id
}

export const deleteConnection = (tx: Db, id: string): Promise<unknown> =>
  tx.deleteFrom('connections').where('id', '=', id).execute()

export const updateTokens = (tx: Db, id: string, tokens: Tokens | null): Promise<unknown> =>
  tx
    .updateTable('connections')
    .set({
      tokens_encrypted: tokens === null ? null : sealText(purpose, JSON.stringify(tokens), id),
    })
    .where('id', '=', id)
    .execute()

export const updateBusy = (tx: Db, id: string, until: Date): Promise<unknown> =>
  tx
    .updateTable('connections')
    .set({ busy_until: until.toISOString() })
    .where('id', '=', id)
    .execute()

export const updateReading = (
  tx: Db,
  id: string,
  outcome: {
    dueAt: Date
    failures: number
    trouble: Trouble | null
    handle?: string
    scopedId?: string | undefined
    checkedAt?: Date
  },
): Promise<unknown> =>
  tx
    .updateTable('connections')
    .set({
      due_at: outcome.dueAt.toISOString(),
      busy_until: null,
      failures: outcome.failures,
      trouble: outcome.trouble,
      ...(outcome.handle !== undefined && { handle: outcome.handle }),
      ...(outcome.scopedId !== undefined && { scoped_id: outcome.scopedId }),
      ...(outcome.checkedAt && { checked_at: outcome.checkedAt.toISOString() }),
    })
    .where('id', '=', id)
    .execute()

export const updateConsent = async (
  tx: Db,
  id: string,
  consent: { shownTo: ShownTo; brandIds: readonly string[]; at: Date },
): Promise<void> => {
  await tx
    .updateTable('connections')
    .set({
      shown_to: consent.shownTo,
      shown_since: consent.shownTo === 'nobody' ? null : consent.at.toISOString(),
    })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('connection_brands').where('connection_id', '=', id).execute()
  if (consent.brandIds.length > 0)
    await tx
      .insertInto('connection_brands')
      .values(consent.brandIds.map((brand_id) => ({ connection_id: id, brand_id })))
      .execute()
}

export const sealedTokens: readonly SealedColumn[] = [
  { table: 'connections', column: 'tokens_encrypted', id: 'id', owner: 'id', purpose },
]
