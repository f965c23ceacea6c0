import type { ReportQuery, Span } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import { endedReportDays } from '@tandem/contract/campaigns/shared-reports/shared-report.limits.ts'
import type {
  SharedReport,
  SharedReports,
} from '@tandem/contract/campaigns/shared-reports/shared-report.schema.ts'
import { sql } from 'kysely'
import type { AuthorizedBrandId, BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { hashOf } from './report-token.ts'
import { mayShareReports } from './shared-report.policy.ts'

/** The condition that the address of a row `r` works. */
export const isLive = () =>
  sql`r.revoked_at is null and r.expires_at > ${now().toISOString()}::timestamptz`

const columns = sql`
  r.id, r.label, case when r.query is not null then jsonb_build_object('from', r.query -> 'from', 'until', r.query -> 'until') end as period,
  case when k.id is not null then jsonb_build_object('id', k.id, 'title', k.title) end as campaign,
  person_name(u.display_name, u.email) as "madeBy", r.made_at as "madeAt", r.expires_at as "expiresAt",
  r.password_hash is not null as "hasPassword", r.opened, r.last_opened_at as "lastOpenedAt"`

const readReports = async (
  tx: Db,
  { brandId, id }: { brandId: string; id?: string },
): Promise<SharedReport[]> => {
  const { rows } = await sql<SharedReport>`
    select ${columns}
      from shared_reports r
      join users u on u.id = r.made_by
      left join campaigns k on k.id = r.campaign_id
     where r.brand_id = ${brandId}::uuid
       and ${id === undefined ? isLive() : sql`r.id = ${id}::uuid`}
     order by r.made_at desc, r.id`.execute(tx)
  return rows
}

export const listSharedReports = async (actor: BrandActor): Promise<SharedReports> => ({
  items: await readReports(db, actor),
  can: { share: mayShareReports(actor) },
})

/** Also after it was revoked. */
export const viewSharedReport = async (
  { brandId }: BrandActor,
  id: string,
  tx: Db = db,
): Promise<SharedReport> =>
  (await readReports(tx, { brandId, id }))[0] ?? refuse('shared_report.not_found')

export type LiveReport = {
  id: string
  brandId: AuthorizedBrandId
  brandName: string
  brandHue: number
  campaignId: string | null
  campaign: string | null
  query: (ReportQuery & Span) | null
  passwordHash: string | null
  expiresAt: string
}

/**
 * Undefined for unknown, expired and revoked addresses alike, and while nobody may see the brand or
 * the campaign: an operator removed it, or the accounts of all members are suspended.
 */
export const findLiveReport = async (token: string): Promise<LiveReport | undefined> => {
  const { rows } = await sql<LiveReport>`
    select r.id, r.brand_id as "brandId", b.name as "brandName", b.hue as "brandHue", r.campaign_id as "campaignId", k.title as campaign,
           r.query, r.password_hash as "passwordHash", r.expires_at as "expiresAt"
      from shared_reports r
      join brands b on b.id = r.brand_id and b.ended_at is null and b.measure is null
      left join campaigns k on k.id = r.campaign_id
     where r.token_hash = ${hashOf(token)} and ${isLive()} and k.measure is null
       and exists (select from brand_members m join users u on u.id = m.user_id
                    where m.brand_id = b.id and u.disabled_at is null)`.execute(db)
  return rows[0]
}

export const findOwnCampaign = async (
  tx: Db,
  brandId: string,
  id: string,
): Promise<{ title: string } | undefined> => {
  const { rows } = await sql<{ title: string }>`
    select title from campaigns where id = ${id}::uuid and brand_id = ${brandId}::uuid`.execute(tx)
  return rows[0]
}

export const dueReports = async (limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from shared_reports
     where least(expires_at, revoked_at) <= ${now().toISOString()}::timestamptz - make_interval(days => ${endedReportDays})
     order by least(expires_at, revoked_at) limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
