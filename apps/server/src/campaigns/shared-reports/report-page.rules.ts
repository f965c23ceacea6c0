import type {
  BrandReport,
  BreakdownTable,
  ReportedPost,
  TableRow,
} from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import type { CampaignReport } from '@tandem/contract/campaigns/analytics/campaign-report.schema.ts'
import { bestPostsShared } from '@tandem/contract/campaigns/shared-reports/shared-report.limits.ts'
import type {
  ReportPage,
  SharedPost,
  SharedTable,
} from '@tandem/contract/campaigns/shared-reports/shared-report.schema.ts'

type Known = Pick<ReportPage, 'brandName' | 'campaign' | 'expiresAt'>
type Table = Pick<BreakdownTable, 'columns' | 'rows' | 'more'>

/** Somebody who only applied has no number in any column, and is nobody else's business. */
const hasWorked = ({ values }: TableRow): boolean =>
  values.some((value) => value !== null && value !== 0)

const tableOf = (by: SharedTable['by'], { columns, rows, more }: Table): SharedTable => ({
  by,
  columns,
  rows: (by === 'creator' ? rows.filter(hasWorked) : rows).map(({ label, values }) => ({
    label,
    values,
  })),
  isWhole: more === 0,
})

type Opens = (url: string) => boolean

const postOf =
  (isPublic: Opens) =>
  (post: ReportedPost): SharedPost => ({
    ...post,
    thumbnailUrl:
      post.thumbnailUrl !== null && isPublic(post.thumbnailUrl) ? post.thumbnailUrl : null,
  })

/** `filtered` is the table of the group to which the report is limited. It has one row. */
export const onlyOf = ({ by, ...filtered }: BreakdownTable): ReportPage['only'] => ({
  by,
  label: tableOf(by, filtered).rows[0]?.label ?? null,
})

export const periodPage = (
  known: Known & Pick<ReportPage, 'only'>,
  { period, compared, comparison, figures, trend, bestPosts, countedAt }: BrandReport,
  { tables, isPublic }: { tables: readonly BreakdownTable[]; isPublic: Opens },
): ReportPage => ({
  ...known,
  ...{ period, compared, comparison, comparedCampaigns: null, figures, trend, countedAt },
  tables: tables.map((table) => tableOf(table.by, table)).filter(({ rows }) => rows.length > 0),
  bestPosts: bestPosts.map(postOf(isPublic)),
})

export const campaignPage = (
  known: Known,
  { figures, compared, trend, posts, creators, countedAt }: CampaignReport,
  isPublic: Opens,
): ReportPage => ({
  ...known,
  ...{ only: null, period: null, compared: null, comparison: 'none' },
  ...{ comparedCampaigns: compared, figures, trend, countedAt },
  tables: [tableOf('creator', creators)].filter(({ rows }) => rows.length > 0),
  bestPosts: posts
    .filter(({ engagements, views }) => engagements !== null || views !== null)
    .toSorted(
      (one, other) =>
        (other.engagements ?? 0) - (one.engagements ?? 0) || (other.views ?? 0) - (one.views ?? 0),
    )
    .slice(0, bestPostsShared)
    .map(postOf(isPublic)),
})
