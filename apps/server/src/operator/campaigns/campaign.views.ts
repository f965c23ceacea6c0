import { isId } from '@tandem/contract/ids.ts'
import type {
  OperatorCampaign,
  OperatorCampaignQuery,
  OperatorCampaignRow,
} from '@tandem/contract/operator/campaigns/campaign.schema.ts'
import type { Page } from '@tandem/contract/page.ts'
import { sql } from 'kysely'
import {
  acceptsOperatorPause,
  acceptsOperatorResuming,
  countsAsApplication,
} from '#campaigns/campaigns/index.ts'
import { now } from '#platform/clock.ts'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { patternOf } from '../search-pattern.ts'
import { acceptsTakeDown } from './campaign.rules.ts'

const collaborationsMost = 100

const escrowOf = (owner: 'campaign' | 'collaboration', id: string) => sql`
  (select balance from ledger_accounts a
    where a.owner = ${sql.lit(owner)} and a.owner_id = ${sql.ref(id)} and a.kind = 'escrow')`

const columns = sql`
  c.id, c.title, c.brand_id as "brandId", b.name as "brandName", c.state,
  c.operator_pause_reason as "pauseReason", c.measure, c.published_at as "publishedAt",
  (coalesce(${escrowOf('campaign', 'c.id')}, 0) + coalesce((
    select sum(${escrowOf('collaboration', 'k.id')}) from collaborations k
     where k.campaign_id = c.id), 0))::bigint as "heldCoins",
  (select count(*)::int from collaborations k
    where k.campaign_id = c.id and ${countsAsApplication('k')}) as applicants,
  (select count(*)::int from reports r join report_cases x on x.id = r.case_id
    where x.kind = 'campaign' and x.thing_id = c.id and x.decided_at is null) as "openReports"`

export const listCampaigns = async ({
  q = '',
  state,
  cursor,
  limit = 24,
}: OperatorCampaignQuery): Promise<Page<OperatorCampaignRow>> => {
  const [before = null] = decodeCursorOf('operator-campaigns', cursor) ?? []
  const [id, pattern] = [isId(q) ? q : null, patternOf(q)]
  const { rows } = await sql<OperatorCampaignRow>`
    select ${columns} from campaigns c join brands b on b.id = c.brand_id
     where c.published_at is not null and (${before}::uuid is null or c.id < ${before}::uuid)
       and (${state ?? null}::text is null or c.state = ${state ?? null})
       and (${id}::uuid in (c.id, b.id)
            or exists (select from collaborations k where k.id = ${id}::uuid and k.campaign_id = c.id)
            or ${id}::uuid is null and (c.title ilike ${pattern} or b.name ilike ${pattern}
                                        or b.slug ilike ${pattern}))
     order by c.id desc limit ${limit + 1}`.execute(db)
  return pageFrom(rows, limit, (last) => ['operator-campaigns', last.id])
}

type Row = Omit<OperatorCampaign, 'can'>

export const viewCampaign = async (campaignId: string): Promise<OperatorCampaign> => {
  const { rows } = await sql<Row>`
    select ${columns}, b.slug as "brandSlug", c.deadline, c.creators_needed as places,
           c.places_taken as "placesTaken",
           coalesce(${escrowOf('campaign', 'c.id')}, 0)::bigint as "openPlaceCoins",
           (select x.id from report_cases x where x.kind = 'campaign' and x.thing_id = c.id
             order by x.decided_at desc nulls first limit 1) as "caseId",
           (select coalesce(jsonb_agg(k), '[]') from (
              select k.id, coalesce(creator_name(u.display_name), 'A creator') as "creatorName", k.state,
                     coalesce(${escrowOf('collaboration', 'k.id')}, 0) as "heldCoins"
                from collaborations k join users u on u.id = k.creator_id
               where k.campaign_id = c.id
               order by 4 desc, k.id desc limit ${collaborationsMost}) k) as collaborations
      from campaigns c join brands b on b.id = c.brand_id
     where c.id = ${campaignId}::uuid and c.published_at is not null`.execute(db)
  const row = rows[0] ?? refuse('campaign.not_found')
  const ruled = { ...row, operator_pause_reason: row.pauseReason }
  return {
    ...row,
    can: {
      pause: acceptsOperatorPause(ruled),
      resume: acceptsOperatorResuming(ruled, now()),
      takeDown: acceptsTakeDown(row),
    },
  }
}
