import type { TableRow } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import type { CampaignPost } from '@tandem/contract/campaigns/analytics/campaign-report.schema.ts'
import { sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { campaignPost, comparedCreators } from './campaign-report.rules.ts'
import { readCreatorsAfter, readPostsAfter } from './campaign-report-rows.views.ts'

const rowsPerRead = 1000

/** Answers whether the sales of a programme count for the campaign. */
export const ensureOwn = async (
  { brandId }: BrandActor,
  campaignId: string,
): Promise<{ countsSales: boolean }> => {
  const { rows } = await sql<{ countsSales: boolean }>`
    select exists (select from campaign_programmes p where p.campaign_id = k.id) as "countsSales"
      from campaigns k where k.id = ${campaignId} and k.brand_id = ${brandId}`.execute(db)
  return rows[0] ?? refuse('campaign.not_found')
}

/** All posts of the report in parts, the newest first. */
export async function* listReportedPosts(
  actor: BrandActor,
  campaignId: string,
): AsyncGenerator<CampaignPost[]> {
  await ensureOwn(actor, campaignId)
  for (let after: { at: string; id: string } | null = null; ; ) {
    const rows = await readPostsAfter(db, campaignId, after, rowsPerRead)
    yield rows.map(campaignPost)
    const last = rows.at(-1)
    if (last === undefined || rows.length < rowsPerRead) return
    after = { at: last.posted_at, id: last.id }
  }
}

/** All creators of an own campaign's report in parts, in the order of their ids. */
export async function* listReportedCreators(
  actor: BrandActor,
  campaignId: string,
  countsSales: boolean,
): AsyncGenerator<TableRow[]> {
  const campaign = { brandId: actor.brandId, campaignId }
  for (let after: string | null = null; ; ) {
    const rows = await readCreatorsAfter(db, campaign, after, rowsPerRead)
    yield comparedCreators(rows, countsSales)
    after = rows.at(-1)?.creator_id ?? null
    if (rows.length < rowsPerRead) return
  }
}
