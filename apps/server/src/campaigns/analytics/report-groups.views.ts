import type { Span } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import {
  dealLabels,
  type Grouping,
  measures,
} from '@tandem/contract/campaigns/analytics/measures.ts'
import {
  campaignTypeLabels,
  nicheLabels,
} from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { platformLabels } from '@tandem/contract/content/connections/platform.vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'

export const sums = (source: string) =>
  sql.raw(measures.map((measure) => `sum(${source}.${measure})::bigint as ${measure}`).join(', '))

export type Narrowed = { by: Grouping; key: string } | null

/** Sums per day are stored by type. A platform is all its types. */
export const keyOf = (by: Grouping, column: RawBuilder<unknown>) =>
  by === 'platform' ? sql`split_part(${column}, '_', 1)` : column
export const storedAs = (by: Grouping) => (by === 'platform' ? 'type' : by)
export const factColumn: Record<Grouping, RawBuilder<unknown>> = {
  campaign: sql`coalesce(f.campaign_id::text, '')`,
  creator: sql`coalesce(f.creator_id::text, '')`,
  type: sql`coalesce(f.type, '')`,
  platform: sql`coalesce(f.type, '')`,
  deal: sql`f.deal`,
  niche: sql`coalesce(f.niche, '')`,
}

export const within = (column: string, { from, until }: Span) =>
  sql`${sql.raw(column)} between ${from}::date and ${until}::date`

export const isOrganic = (narrowed: Narrowed) =>
  narrowed?.by === 'deal' && narrowed.key === 'organic'

/** Reads the sums per day where they suffice, and the facts for a table within one group. */
export const groupsIn = (brandId: string, narrowed: Narrowed, by: Grouping, span: Span) =>
  narrowed === null
    ? sql`
      select ${keyOf(by, sql`m.key`)} as key, ${sums('m')} from metric_days m
       where m.brand_id = ${brandId}::uuid and m.grouping = ${storedAs(by)} and ${within('m.day', span)}
       group by 1`
    : sql`
      select ${keyOf(by, factColumn[by])} as key, ${sums('f')} from metric_facts f
       where f.brand_id = ${brandId}::uuid and ${within('f.day', span)}
         and ${keyOf(narrowed.by, factColumn[narrowed.by])} = ${narrowed.key}
         and ${by === 'deal' || isOrganic(narrowed) ? sql`true` : sql`f.deal <> 'organic'`}
       group by 1`

const byLabel: Record<'campaign' | 'creator', RawBuilder<unknown>> = {
  campaign: sql`(select k.title from campaigns k where k.id = nullif(g.key, '')::uuid)`,
  creator: sql`(select creator_name(u.display_name) from users u where u.id = nullif(g.key, '')::uuid)`,
}
export const labelled = (by: Grouping) =>
  by === 'campaign' || by === 'creator'
    ? sql`${byLabel[by]} as label,
        ${by === 'creator' ? sql`(select c.slug from creators c where c.id = nullif(g.key, '')::uuid)` : sql`null`} as slug`
    : sql`null as label, null as slug`

const vocabularies: Partial<Record<Grouping, Record<string, string>>> = {
  type: campaignTypeLabels,
  platform: platformLabels,
  deal: dealLabels,
  niche: nicheLabels,
}
const without: Record<Grouping, string> = {
  campaign: 'Outside campaigns',
  creator: 'Without a creator',
  type: 'Without a content type',
  platform: 'Without a platform',
  deal: 'Without a deal',
  niche: 'Without a niche',
}
export const labelOf = (by: Grouping, key: string, found: string | null): string => {
  if (key === '') return without[by]
  return found ?? vocabularies[by]?.[key] ?? 'No longer there'
}

/**
 * The name of a campaign or creator that the brand has figures of. Others have no name for it.
 * The key comes from the table, because an asked one may be no id.
 */
export const nameOf = (brandId: string, { by, key }: NonNullable<Narrowed>) =>
  by === 'campaign' || by === 'creator'
    ? sql`(select ${byLabel[by]} from (
             select m.key from metric_days m
              where m.brand_id = ${brandId}::uuid and m.grouping = ${by} and m.key = ${key} limit 1) g)`
    : sql`null`
