import { traderGraceDays } from '@tandem/contract/accounts/traders/trader.limits.ts'
import { closesAfterDays } from '@tandem/contract/campaigns/campaigns/campaign.limits.ts'
import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { settings } from '#platform/settings/settings.ts'

export const dueCampaigns = async (limit: number, tx: Db = db): Promise<string[]> => {
  const time = now().toISOString()
  const { rows } = await sql<{ id: string }>`
    (select id from campaigns where state in ('open', 'paused')
        and deadline <= ${time}::timestamptz - make_interval(days => ${closesAfterDays})
      order by deadline limit ${limit})
    union
    (select c.id from campaigns c where c.state in ('open', 'paused') and c.places_taken = c.creators_needed
        and not exists (select 1 from collaborations k
          where k.campaign_id = c.id and k.accepted_at is not null and k.state <> all (${ended}::text[]))
        and (select count(*) from collaborations k
          where k.campaign_id = c.id and k.completed_at <= ${time}::timestamptz) >= c.creators_needed
      limit ${limit})
    limit ${limit}`.execute(tx)
  return rows.map((row) => row.id)
}

/** Running campaigns of brands that did not name who is behind them within the time of grace. */
export const dueUnidentified = async (limit: number, tx: Db = db): Promise<string[]> => {
  if (!settings.tradersIdentify) return []
  const { rows } = await sql<{ id: string }>`
    select c.id from campaigns c
     where c.state = 'open'
       and exists (select from trader_duty
                    where since <= ${now().toISOString()}::timestamptz - make_interval(days => ${traderGraceDays}))
       and not exists (select from traders t where t.brand_id = c.brand_id)
     limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

export const workOf = async (
  tx: Db,
  campaignId: string,
): Promise<{ completed: number; running: number }> => {
  const { rows } = await sql<{ completed: number; running: number }>`
    select count(*) filter (where state = 'completed') completed,
      count(*) filter (where accepted_at is not null and state <> all (${ended}::text[])) running
      from collaborations where campaign_id = ${campaignId}`.execute(tx)
  return rows[0] ?? { completed: 0, running: 0 }
}

const ended = ['completed', 'cancelled', 'expired', 'withdrawn', 'declined']
