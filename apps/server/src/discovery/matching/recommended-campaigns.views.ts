import type { CampaignFilters } from '@tandem/contract/campaigns/campaigns/campaign-filters.schema.ts'
import type { RecommendedCampaign } from '@tandem/contract/discovery/matching/match.schema.ts'
import type { Page } from '@tandem/contract/page.ts'
import { CompiledQuery } from 'kysely'
import { isOpenCampaignText } from '#accounts/brands/index.ts'
import { filterConditions, listCampaignCards } from '#campaigns/campaigns/index.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { clockIsMoved } from '#platform/clock.ts'
import { type Db, db, plannedAnewText } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { hasWords } from '#platform/text-search/typed-words.rules.ts'
import { campaignQuotas } from './candidate.rules.ts'
import { scoreOf } from './match.rules.ts'
import type { CampaignFacts, CreatorFacts } from './match-facts.rules.ts'
import { aroundCampaignText, campaignColumnsText, viewCreatorFacts } from './match-facts.views.ts'
import { explainToCreator } from './match-lines.rules.ts'
import { rankPage } from './ranked-page.views.ts'
import type { Ranked } from './ranking.rules.ts'

type Candidate = CampaignFacts & { id: string; named: boolean }

/** Puts campaigns whose title contains the search text before all others. */
const namedPoints = 1000

export const listRecommendedCampaigns = async (
  actor: CreatorActor,
  query: CampaignFilters & { cursor?: string | undefined; limit?: number | undefined },
): Promise<Page<RecommendedCampaign>> => {
  const creator = await viewCreatorFacts(db, actor.userId)
  const { cursor, limit, ...filters } = query
  return rankPage(
    'matching.recommended',
    { cursor, limit },
    async (asOf) => {
      const rows = await listCandidates({ creatorId: actor.userId, creator, filters, asOf })
      return rows.map((row) => ({
        row,
        id: row.id,
        score: scoreOf(creator, row) + (row.named ? namedPoints : 0),
      }))
    },
    (page) => withCards(actor.userId, creator, page),
  )
}

const withCards = async (
  creatorId: string,
  creator: CreatorFacts,
  page: Ranked<Candidate>[],
): Promise<RecommendedCampaign[]> => {
  const cards = await listCampaignCards(
    creatorId,
    page.map(({ id }) => id),
  )
  const facts = new Map(page.map(({ id, row }) => [id, row]))
  return cards.flatMap((campaign) => {
    const row = facts.get(campaign.id)
    return row === undefined ? [] : { campaign, match: explainToCreator(creator, row) }
  })
}

type Asked = {
  creatorId: string
  creator: CreatorFacts
  filters: CampaignFilters
  asOf: string
}

const candidatesMax = 250

const listCandidates = async ({
  creatorId,
  creator,
  filters,
  asOf,
}: Asked): Promise<Candidate[]> => {
  const values: unknown[] = [creator.country, creator.languages, asOf]
  const put = (value: unknown): string => `$${values.push(value)}`
  const asked = await filterConditions(filters, put)
  // A search by title also finds campaigns that the creator has applied to.
  const words = filters.q !== undefined && hasWords(filters.q) ? filters.q : null
  const named = words === null ? 'false' : `c.search @@ plain_query(${put(words)}, 'A')`
  const wheres = words === null ? [...asked.wheres, isNewTo(put(creatorId))] : asked.wheres
  const from = asked.wheres.length === 0 ? ofEachNiche(creator, wheres, put) : newestOf(wheres)
  const statement = CompiledQuery.raw(
    `${plannedAnewText} select c.id, ${named} as named, ${campaignColumnsText} from ${from} ${aroundCampaignText}`,
    values,
  )
  const read = async (tx: Db) => (await tx.executeQuery<Candidate>(statement)).rows
  return clockIsMoved() ? inTransaction(read) : read(db)
}

const isOpenTo = `${isOpenCampaignText('c')} and c.published_at <= $3::timestamptz
  and (c.countries = '{}' or $1 = any(c.countries))
  and (c.languages = '{}' or c.languages && $2::text[])`

// A subquery is faster than a join, which would read all applications for each niche.
const isNewTo = (creator: string): string =>
  `not coalesce((select true from collaborations k
     where k.campaign_id = c.id and k.creator_id = ${creator}::uuid), false)`

const newestOf = (wheres: readonly string[]): string => `(
  select c.* from campaigns c where ${[isOpenTo, ...wheres].join(' and ')}
   order by c.published_at desc, c.id desc limit ${candidatesMax}) c`

// One query per niche uses an index; a single scan would score every open campaign.
const ofEachNiche = (
  creator: CreatorFacts,
  wheres: readonly string[],
  put: (value: unknown) => string,
): string => {
  const quotas = campaignQuotas(creator.niches)
  const [of, most] = [put(quotas.map((one) => one.niche)), put(quotas.map((one) => one.most))]
  return `unnest(${of}::text[], ${most}::int[]) q(niche, most)
    cross join lateral (
      select c.* from campaigns c where ${['c.niche = q.niche', isOpenTo, ...wheres].join(' and ')}
       order by c.published_at desc, c.id desc limit q.most) c`
}
