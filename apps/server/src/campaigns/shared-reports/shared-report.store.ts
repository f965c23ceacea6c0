import type { ReportQuery } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import { sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import type { IssuedAccess } from '#platform/keys/issued-access.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { hashOf, tokenOf } from './report-token.ts'
import { isLive } from './shared-report.views.ts'

/** Locks the brand, so that parallel calls wait. Counts its addresses that work. */
export const lockAndCountReports = async (tx: Db, brandId: string): Promise<number> => {
  await sql`select from brands where id = ${brandId}::uuid for no key update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shared_reports r
     where r.brand_id = ${brandId}::uuid and ${isLive()}`.execute(tx)
  return rows[0]?.count ?? 0
}

type Row = {
  id: string
  label: string
  campaignId: string | null
  query: ReportQuery | null
  passwordHash: string | null
  days: number
}

export const insertReport = async (
  tx: Db,
  { brandId, userId }: BrandActor,
  { id, label, campaignId, query, passwordHash, days }: Row,
): Promise<void> => {
  await tx
    .insertInto('shared_reports')
    .values({
      ...{ id, label, brand_id: brandId, made_by: userId, campaign_id: campaignId },
      query: query === null ? null : JSON.stringify(query),
      token_hash: hashOf(tokenOf(id)),
      password_hash: passwordHash,
      expires_at: sql`app_now() + make_interval(days => ${days})`,
    })
    .execute()
}

export const endReport = async (tx: Db, brandId: string, id: string): Promise<boolean> => {
  const { rows } = await sql`
    update shared_reports r set revoked_at = app_now()
     where r.id = ${id}::uuid and r.brand_id = ${brandId}::uuid and ${isLive()}
    returning r.id`.execute(tx)
  return rows.length > 0
}

/** A failed update, for example on a full disk, must not keep anybody from reading. */
export const noteOpened = async (id: string): Promise<void> => {
  await sql`
    update shared_reports set opened = opened + 1, last_opened_at = ${now().toISOString()}
     where id = ${id}::uuid`
    .execute(db)
    .catch(() => {})
}

export const deleteReport = async (tx: Db, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('shared_reports')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** The addresses stay when their member leaves the brand, but not when an account was stolen. */
export const issuedReports: IssuedAccess = {
  kind: 'shared_report',
  revoke: async (tx, userId) => {
    const { rows } = await sql`
      update shared_reports r set revoked_at = app_now()
       where r.made_by = ${userId}::uuid and ${isLive()} returning r.id`.execute(tx)
    return rows.length
  },
}
