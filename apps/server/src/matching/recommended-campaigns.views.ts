import type { RecommendedCampaign } from '@tandem/contract/matching/match.schema.ts'
import type { Page } from '@tandem/contract/page.ts'
import { sql } from 'kysely'
import type { CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { listCampaignCards } from '../campaigns/index.ts'
import { campaignQuotas } from './candidate.rules.ts'
import { scoreOf } from './match.rules.ts'
import type { CampaignFacts, CreatorFacts } from './match-facts.rules.ts'
import { aroundCampaign, campaignColumns, viewCreatorFacts } from './match-facts.views.ts'
import { explainMatch } from './match-lines.rules.ts'
import { rankPage } from './ranked-page.views.ts'
import type { Ranked } from './ranking.rules.ts'

type Candidate = CampaignFacts & { id: string }

export const listRecommendedCampaigns = async (
  actor: CreatorActor,
  query: { cursor?: string | undefined; limit?: number | undefined },
): Promise<Page<RecommendedCampaign>> => {
  const creator = await viewCreatorFacts(db, actor.userId)
  return rankPage(
    'matching.recommended',
    query,
    async (asOf) => {
      const rows = await listCandidates(db, { creatorId: actor.userId, creator, asOf })
      return rows.map((row) => ({ row, id: row.id, score: scoreOf(creator, row) }))
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
    return row === undefined
      ? []
      : { campaign, match: explainMatch({ creator, campaign: row, reader: 'creator' }) }
  })
}

// Each niche through its own index: one scan over all would score every open campaign. Own
// applications are looked up singly: joined, they would be read whole for every niche.
const listCandidates = async (
  tx: Db,
  { creatorId, creator, asOf }: { creatorId: string; creator: CreatorFacts; asOf: string },
): Promise<Candidate[]> => {
  const quotas = campaignQuotas(creator.niches)
  const time = now().toISOString()
  const { rows } = await sql<Candidate>`
    select c.id, ${campaignColumns}
      from unnest(${quotas.map((one) => one.niche)}::text[], ${quotas.map((one) => one.most)}::int[]) q(niche, most)
     cross join lateral (
             select o.* from campaigns o
              where o.state = 'open' and o.niche = q.niche and o.published_at <= ${asOf}::timestamptz
                and o.deadline > ${time}::timestamptz and coalesce(o.apply_by > ${time}::timestamptz, true)
                and o.places_taken < o.creators_needed
                and (o.countries = '{}' or ${creator.country} = any(o.countries))
                and (o.languages = '{}' or o.languages && ${creator.languages}::text[])
                and not coalesce((select true from collaborations k
                      where k.campaign_id = o.id and k.creator_id = ${creatorId}::uuid), false)
              order by o.published_at desc, o.id desc limit q.most) c
      ${aroundCampaign}`.execute(tx)
  return rows
}
