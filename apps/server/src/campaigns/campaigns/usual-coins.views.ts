import type {
  CampaignStanding,
  CoinSuggestion,
} from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { sql } from 'kysely'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'

/** With fewer collaborations, the figure would reveal single payments instead of a usual price. */
const enough = 5
/** Only the newest campaigns count, because old prices mislead. */
const campaignsMax = 2000

type Quartiles = Record<'n' | 'low' | 'middle' | 'high', number | null>

/** Falls back to all niches. Null when even they have too few paid collaborations. */
export const viewUsualCoins = async (
  work: { type: string; niche: string },
  tx: Db = db,
): Promise<CoinSuggestion | null> => {
  const { rows } = await sql<Quartiles>`
    with paid as materialized (
      select p.niche, k.coins from
        (select id, niche from campaigns
          where type = ${work.type} and category = 'paid_campaign' and published_at is not null
          order by id desc limit ${campaignsMax}) p
      join collaborations k on k.campaign_id = p.id and k.state = 'completed' and k.coins > 0)
    select * from (
      select 1 nearness, ${quartiles} from paid where niche = ${work.niche}
      union all select 2, ${quartiles} from paid) found
    where n >= ${enough} order by nearness limit 1`.execute(tx)
  const [found] = rows
  return found
    ? { n: found.n ?? 0, low: found.low ?? 0, middle: found.middle ?? 0, high: found.high ?? 0 }
    : null
}

const quartiles = sql`count(*) n,
  percentile_disc(0.25) within group (order by coins) low,
  percentile_disc(0.5) within group (order by coins) middle,
  percentile_disc(0.75) within group (order by coins) high`

export const viewStanding = async (campaignId: string): Promise<CampaignStanding> => {
  const { rows } = await sql<{ type: string; niche: string; category: string; applicants: number }>`
    select c.type, c.niche, c.category, (select count(*) from collaborations k
        where k.campaign_id = c.id and k.state = 'applied') applicants
      from campaigns c where c.id = ${campaignId} and c.published_at is not null`.execute(db)
  const campaign = rows[0] ?? refuse('campaign.not_found')
  // For gifts and purchases, coins are only a part of what the creator gets.
  const isPaid = campaign.category === 'paid_campaign'
  return {
    applicants: campaign.applicants,
    usualCoins: isPaid ? await viewUsualCoins(campaign) : null,
  }
}
