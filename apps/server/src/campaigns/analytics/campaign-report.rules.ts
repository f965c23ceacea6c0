import type {
  Figure,
  Provenance,
  TableRow,
} from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import type {
  CampaignPost,
  CreatorComparison,
  FunnelStep,
  Suggestion,
} from '@tandem/contract/campaigns/analytics/campaign-report.schema.ts'
import type { Measure, Sums } from '@tandem/contract/campaigns/analytics/measures.ts'
import { metricOf, spentCoins } from '@tandem/contract/campaigns/analytics/metrics.ts'

import { columnsOf, metricValue, sumOf } from './figures.rules.ts'

export type CampaignRow = {
  /** True if the sales of a programme count for the campaign. */
  counts_sales: boolean
  published: boolean
  creators_needed: number
  coins: number
  reimburse_cap_coins: number
  fee_coins: number
  held: number
  returned: number
  written_off: number
  applied: number
  accepted: number
  submitted: number
  completed: number
  accept_days: number | null
  submit_days: number | null
  complete_days: number | null
}

/** The measures of one creator in the campaign, or of everybody in another campaign. */
export type SumsRow = {
  campaign_id: string
  creator_id: string | null
  name: string
  slug: string | null
  /** True while they work together, in this campaign or another. */
  is_working: boolean
} & Partial<Record<Measure, number>>

export type PostRow = {
  id: string
  campaign_id: string
  creator_id: string | null
  creator_name: string
  creator_slug: string | null
  type: string
  url: string | null
  caption: string
  thumbnail_url: string | null
  gradient: string | null
  posted_at: string
  views: number | null
  likes: number | null
  comments: number | null
  shares: number | null
  saves: number | null
  source: 'platform' | 'told' | null
  has_screenshot: boolean
  numbers_at: string | null
  /** Coins paid for its collaboration with fees, and the number of posts that share them. */
  paid_coins: number
  is_paid: boolean
  sharing: number
  /** True if the creator was asked for numbers so recently that nobody asks again. */
  is_asked: boolean
  /** True if the post was a story that has disappeared. */
  is_gone: boolean
  /** True while the brand has rights to the post, or has asked for them. */
  is_licensed: boolean
}

/** Changes on one day: posts published, and views that became known. */
export type DayRow = { day: string; posts: number; views: number | null }

/** With fewer campaigns to compare with, a median says nothing. */
export const comparedLeast = 3

const shownFigures = [
  'spent',
  'views',
  'engagement_rate',
  'cost_per_engagement',
  'engagements',
  'cost_per_thousand_views',
  'posts',
  'on_time_rate',
]
/** Without a programme, nobody knows what the campaign sold. */
const salesFigures = ['clicks', 'orders', 'revenue', 'return_on_spending']
const creatorColumns = [
  'posts',
  'views',
  'engagements',
  'engagement_rate',
  'spent',
  'cost_per_engagement',
  'on_time_rate',
]

const medianOf = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2
}

const noMedians = { decideDays: null, reviewDays: null, postDays: null }

/** Only the return on spending depends on the price of a coin. */
const valueIn = (id: string, sums: Sums, minorPerCoin = 1): number | null =>
  metricValue(id, { sums, context: { ...noMedians, minorPerCoin } })

/** `before` is the median of `others`, of the values that are known. */
export const campaignFigures = (
  own: Sums,
  others: readonly Sums[],
  { countsSales, minorPerCoin }: { countsSales: boolean; minorPerCoin: number },
): Figure[] =>
  [...shownFigures, ...(countsSales ? salesFigures : [])].map((id) => {
    const metric = metricOf(id)
    const known = others
      .map((sums) => valueIn(id, sums, minorPerCoin))
      .filter((value) => value !== null)
    const value = valueIn(id, own, minorPerCoin)
    return {
      id,
      label: metric.label,
      unit: metric.unit,
      value,
      before: known.length < comparedLeast ? null : medianOf(known),
      better: metric.better,
      formula: metric.formula,
      version: metric.version,
      inputs: metric.inputs(own),
      coverage: metric.coverage?.(own) ?? null,
      missing: value === null ? metric.missing : null,
    }
  })

const columnIds = (countsSales: boolean): string[] =>
  countsSales ? [...creatorColumns, 'clicks', 'orders', 'revenue'] : creatorColumns
export const comparedColumns = (countsSales: boolean) => columnsOf(columnIds(countsSales))

/** Leaves out creators who only applied. */
export const comparedCreators = (rows: readonly SumsRow[], countsSales: boolean): TableRow[] =>
  rows.flatMap((row) => {
    const sums = sumOf([row])
    const isPart = sums.accepted > 0 || sums.posts > 0 || spentCoins(sums) !== 0
    if (row.creator_id === null || !isPart) return []
    const values = columnIds(countsSales).map((id) => valueIn(id, sums))
    return [{ key: row.creator_id, label: row.name, slug: row.slug, values }]
  })

export const compareCreators = (
  rows: readonly SumsRow[],
  { most, countsSales }: { most: number; countsSales: boolean },
): CreatorComparison => {
  const people = comparedCreators(rows, countsSales)
  const views = creatorColumns.indexOf('views')
  people.sort(
    (one, other) =>
      (other.values[views] ?? -1) - (one.values[views] ?? -1) ||
      one.label.localeCompare(other.label),
  )
  return {
    columns: comparedColumns(countsSales),
    rows: people.slice(0, most),
    more: Math.max(0, people.length - most),
  }
}

const provenanceOf = (row: PostRow): Provenance => {
  const { views, likes, comments, shares, saves } = row
  if ([views, likes, comments, shares, saves].every((number) => number === null)) return 'not_given'
  if (row.source === 'platform') return 'platform'
  return row.has_screenshot ? 'screenshot' : 'self_reported'
}

const reactionsOf = (row: Pick<PostRow, 'likes' | 'comments' | 'shares' | 'saves'>) => {
  const known = [row.likes, row.comments, row.shares, row.saves].filter((one) => one !== null)
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0)
}

export const campaignPost = (row: PostRow): CampaignPost => {
  const engagements = reactionsOf(row)
  const costCoins = row.is_paid ? row.paid_coins / row.sharing : null
  const sums = sumOf([
    {
      posts: 1,
      views: row.views ?? 0,
      engagements: engagements ?? 0,
      viewed_engagements: row.views === null ? 0 : (engagements ?? 0),
      campaign_coins: costCoins ?? 0,
    },
  ])
  const provenance = provenanceOf(row)
  return {
    id: row.id,
    campaignId: row.campaign_id,
    creatorName: row.creator_name,
    creatorSlug: row.creator_slug,
    type: row.type,
    url: row.url,
    caption: row.caption,
    thumbnailUrl: row.thumbnail_url,
    gradient: row.gradient,
    postedAt: row.posted_at,
    views: row.views,
    likes: row.likes,
    comments: row.comments,
    shares: row.shares,
    saves: row.saves,
    engagements,
    provenance,
    numbersAt: provenance === 'not_given' ? null : row.numbers_at,
    engagementRate: engagements === null ? null : valueIn('engagement_rate', sums),
    costCoins,
    costPerEngagement: costCoins === null ? null : valueIn('cost_per_engagement', sums),
  }
}

const minutesOfDay = 1440
/** Rounds to whole minutes first, so that a difference of milliseconds never changes the figure. */
const rounded = (days: number | null): number | null =>
  days === null ? null : Math.round((Math.round(days * minutesOfDay) / minutesOfDay) * 10) / 10

export const funnelOf = (row: CampaignRow): FunnelStep[] => [
  { step: 'applied', count: row.applied, days: null },
  { step: 'accepted', count: row.accepted, days: rounded(row.accept_days) },
  { step: 'submitted', count: row.submitted, days: rounded(row.submit_days) },
  { step: 'completed', count: row.completed, days: rounded(row.complete_days) },
]

type Ranked = { engagements: number | null; views: number | null }
const byResult = (one: Ranked, other: Ranked): number =>
  (other.engagements ?? -1) - (one.engagements ?? -1) || (other.views ?? -1) - (one.views ?? -1)

const isAskable = (row: PostRow): boolean =>
  provenanceOf(row) === 'not_given' && row.creator_id !== null && !row.is_asked && !row.is_gone

/** The most engagements first. A post without any known number is never the best. */
export const suggestionsFor = (
  posts: readonly PostRow[],
  people: readonly SumsRow[],
): Suggestion[] => {
  const suggestions: Suggestion[] = []
  const silent = posts.filter((row) => isAskable(row))
  if (silent.length > 0)
    suggestions.push({ kind: 'ask_numbers', posts: silent.map(({ id }) => id), creator: null })
  const known = posts
    .map((row) => ({ row, views: row.views, engagements: reactionsOf(row) }))
    .filter(({ views, engagements }) => views !== null || engagements !== null)
    .toSorted(byResult)
  const best = known.find(({ row }) => row.creator_slug !== null)?.row
  if (best !== undefined && best.creator_slug !== null && !best.is_licensed)
    suggestions.push({
      kind: 'license_post',
      posts: [best.id],
      creator: { name: best.creator_name, slug: best.creator_slug },
    })
  const again = people
    .filter((row) => (row.completed ?? 0) > 0 && (row.engagements ?? 0) > 0 && !row.is_working)
    .toSorted((one, other) => (other.engagements ?? 0) - (one.engagements ?? 0))
    .find(({ slug }) => slug !== null)
  if (again?.slug)
    suggestions.push({
      kind: 'invite_again',
      posts: [],
      creator: { name: again.name, slug: again.slug },
    })
  return suggestions
}
