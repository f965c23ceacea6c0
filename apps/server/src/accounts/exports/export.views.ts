import { whoMay } from '@tandem/contract/accounts/brands/member-actions.ts'
import type { Exports } from '@tandem/contract/accounts/exports/export.schema.ts'
import { sql } from 'kysely'
import type { Actor, PersonActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { startsExport } from './export.policy.ts'

type Row = Exports['items'][number] & { done: number; parts: number }

export const listExports = async (actor: Actor, tx: Db = db): Promise<Exports> => {
  const brandId = 'brandId' in actor ? actor.brandId : null
  const { rows } = await sql<Row>`
    select distinct on (x.brand_id is null) x.id,
           case when x.brand_id is null then 'person' else 'brand' end as of,
           x.state, x.done_parts as done, x.all_parts as parts, x.bytes,
           x.started_at as "startedAt", x.finished_at as "finishedAt", x.expires_at as "expiresAt"
      from exports x
     where x.user_id = ${actor.userId}::uuid and (x.brand_id is null or x.brand_id = ${brandId}::uuid)
     order by x.brand_id is null, x.started_at desc, x.id desc`.execute(tx)
  const items = rows
    .map(({ done, parts, ...row }) => ({ ...row, progress: parts === 0 ? 0 : done / parts }))
    .sort((one, other) => (one.startedAt < other.startedAt ? 1 : -1))
  const running = items.some(({ state }) => state === 'running')
  return {
    items,
    can: {
      person: startsExport(actor, 'person', running),
      brand: actor.role === 'brand' ? startsExport(actor, 'brand', running) : null,
    },
  }
}

/** Undefined unless the person asked for the export, and may still have the brand's data. */
export const findReadyExport = async (
  { userId }: PersonActor,
  id: string,
): Promise<{ attempt: number; finishedAt: string; of: 'person' | 'brand' } | undefined> => {
  const { rows } = await sql<{ attempt: number; finishedAt: string; of: 'person' | 'brand' }>`
    select x.attempts as attempt, x.finished_at as "finishedAt",
           case when x.brand_id is null then 'person' else 'brand' end as of
      from exports x
     where x.id = ${id}::uuid and x.user_id = ${userId}::uuid and x.state = 'ready'
       and x.expires_at > ${now().toISOString()}::timestamptz
       and (x.brand_id is null or exists (
             select from brand_members m where m.brand_id = x.brand_id and m.user_id = x.user_id
                and m.role = any(${whoMay['brand.export']}::text[])))`.execute(db)
  return rows[0]
}

/** Running exports that no server makes, oldest first. */
export const dueToMake = async (limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from exports
     where state = 'running' and (busy_until is null or busy_until <= ${now().toISOString()}::timestamptz)
     order by started_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export const dueExports = async (limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from exports where state = 'ready' and expires_at <= ${now().toISOString()}::timestamptz
     order by expires_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export const listExportIds = async (tx: Db, userId: string): Promise<string[]> => {
  const rows = await tx.selectFrom('exports').where('user_id', '=', userId).select('id').execute()
  return rows.map(({ id }) => id)
}
