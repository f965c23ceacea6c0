import type {
  BrandReport,
  ReportQuery,
} from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { viewBrandReport } from '../brand-report.views.ts'
import { viewCampaignReport } from '../campaign-report.views.ts'
import { countSources } from '../metrics.views.ts'
import type { Reported } from './brand-report-paper.words.ts'

/** The member of a request, or the brand of a shared report. */
type Reader = Pick<BrandActor, 'brandId'>

/** The report of a period with its creators, whatever else the query groups by. */
export const viewPeriodForPdf = async (
  actor: Reader,
  asked: ReportQuery,
  tx: Db = db,
): Promise<{ of: 'period' } & Reported> => {
  const report = await viewBrandReport(actor, asked, tx)
  return {
    of: 'period',
    report,
    creators: await creatorsOf(actor, asked, report, tx),
    sources: await sourcesOf(actor, report, tx),
  }
}

const creatorsOf = async (actor: Reader, asked: ReportQuery, report: BrandReport, tx: Db) =>
  report.table.by === 'creator'
    ? report.table
    : (await viewBrandReport(actor, { ...asked, by: 'creator' }, tx)).table

/** Sources are counted for all posts of the period. With a filter, nobody knows them. */
const sourcesOf = async (actor: Reader, { narrowed, period }: BrandReport, tx: Db) =>
  narrowed === null ? countSources(tx, actor.brandId, period) : {}

export const viewCampaignForPdf = async (actor: Reader, campaignId: string, tx: Db = db) => {
  const report = await viewCampaignReport(actor, campaignId, tx)
  const { title } = await tx
    .selectFrom('campaigns')
    .select('title')
    .where('id', '=', campaignId)
    .where('brand_id', '=', actor.brandId)
    .executeTakeFirstOrThrow()
  return { of: 'campaign', title, report } as const
}

export const viewReportedBrand = (brandId: string, tx: Db = db) =>
  tx
    .selectFrom('brands')
    .select(['slug', 'name', 'hue', 'logo_url as logoUrl'])
    .where('id', '=', brandId)
    .executeTakeFirstOrThrow()

/** Null for a member without a name. */
export const viewMemberName = async (userId: string, tx: Db = db): Promise<string | null> => {
  const found = await tx
    .selectFrom('users')
    .select('display_name')
    .where('id', '=', userId)
    .executeTakeFirst()
  return found?.display_name ?? null
}
