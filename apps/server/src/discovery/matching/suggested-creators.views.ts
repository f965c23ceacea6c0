import type { SuggestedCreator } from '@tandem/contract/discovery/matching/match.schema.ts'
import type { Page } from '@tandem/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import { ratingOf } from '#accounts/brands/index.ts'
import { isFindableBy } from '#accounts/creators/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { viewOwnCampaignFacts } from './applicant-matches.views.ts'
import { scoreOf } from './match.rules.ts'
import {
  type CampaignFacts,
  type CreatorFacts,
  categoryOf,
  followersInAll,
  siblingCategories,
} from './match-facts.rules.ts'
import { creatorColumns } from './match-facts.views.ts'
import { explainMatch } from './match-lines.rules.ts'
import { rankPage } from './ranked-page.views.ts'
import type { Ranked } from './ranking.rules.ts'

const sameNicheMax = 1200
const nearNicheMax = 600

type Candidate = CreatorFacts & { id: string }
type Asked = { cursor?: string | undefined; limit?: number | undefined }

/** Ranks creators by score. `among` is an SQL condition over `creators cr`. */
export const rankCreators = async <Item>(
  actor: BrandActor,
  campaignId: string,
  query: Asked,
  ranking: {
    list: string
    among: RawBuilder<unknown>
    /** Fraction of the usual number of candidates to read, from 0 to 1. */
    share?: number
    itemsOf: (page: Ranked<Candidate>[], campaign: CampaignFacts) => Promise<Item[]>
  },
): Promise<Page<Item>> => {
  const { list, among, share = 1, itemsOf } = ranking
  const campaign = await viewOwnCampaignFacts(actor, campaignId)
  return rankPage(
    list,
    query,
    async (asOf) => {
      const rows = await listCandidates(db, { campaignId, campaign, asOf, among, share })
      return rows.map((row) => ({ row, id: row.id, score: scoreOf(row, campaign) }))
    },
    (page) => itemsOf(page, campaign),
  )
}

export const listSuggestedCreators = (
  actor: BrandActor,
  campaignId: string,
  query: Asked,
): Promise<Page<SuggestedCreator>> =>
  rankCreators(actor, campaignId, query, {
    list: 'matching.suggested',
    among: isFindableBy(actor.brandId),
    itemsOf: (page, campaign) => withBriefs(db, campaign, page),
  })

type BriefRow = {
  id: string
  slug: string
  name: string
  photoUrl: string | null
  rating_sum: number
  rating_count: number
}

const withBriefs = async (
  tx: Db,
  campaign: CampaignFacts,
  page: Ranked<Candidate>[],
): Promise<SuggestedCreator[]> => {
  const { rows } = await sql<BriefRow>`
    select cr.id, cr.slug, creator_name(u.display_name) as name, u.photo_url as "photoUrl",
           cr.rating_sum, cr.rating_count
      from creators cr join users u on u.id = cr.id
     where cr.id = any(${page.map(({ id }) => id)}::uuid[])`.execute(tx)
  const briefs = new Map(rows.map((row) => [row.id, row]))
  return page.flatMap(({ id, row: creator }) => {
    const brief = briefs.get(id)
    if (brief === undefined) return []
    const { slug, name, photoUrl, rating_sum, rating_count } = brief
    return {
      slug,
      name,
      photoUrl,
      followers: followersInAll(creator),
      rating: { average: ratingOf(rating_sum, rating_count), count: rating_count },
      completed: creator.completed,
      match: explainMatch({ creator, campaign, reader: 'brand' }),
    }
  })
}

/** If too many have the same or a related niche, the best rated are kept. */
const listCandidates = async (
  tx: Db,
  asked: {
    campaignId: string
    campaign: CampaignFacts
    asOf: string
    among: RawBuilder<unknown>
    share: number
  },
): Promise<Candidate[]> => {
  const { niche, countries, languages } = asked.campaign
  const own = [categoryOf(niche)].filter((category) => category !== undefined)
  const branch = (within: readonly string[], without: readonly string[], most: number) => sql`
    (select cr.id, cr.niches, cr.handles, cr.followers, cr.country, cr.languages from creators cr
      where cr.niches && ${within}::text[] and not cr.niches && ${without}::text[]
        and cr.created_at <= ${asked.asOf}::timestamptz and ${asked.among}
        and (cardinality(${countries}::text[]) = 0 or cr.country = any(${countries}::text[]))
        and (cardinality(${languages}::text[]) = 0 or cr.languages && ${languages}::text[])
        and cr.id not in (select k.creator_id from collaborations k where k.campaign_id = ${asked.campaignId}::uuid)
      order by cr.rating_rank desc, cr.id desc limit ${Math.ceil(most * asked.share)})`
  const { rows } = await sql<Candidate>`
    select ${creatorColumns}, cr.id
      from (${branch(own, [], sameNicheMax)} union all ${branch(siblingCategories(niche), own, nearNicheMax)}) cr
      left join creator_track_records t on t.creator_id = cr.id`.execute(tx)
  return rows
}
