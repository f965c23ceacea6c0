import type { Waiting } from '@tandem/contract/analytics/dashboard.schema.ts'
import type { WaitingKind } from '@tandem/contract/analytics/waiting.vocabulary.ts'
import { sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'

const kindOfState: Record<string, WaitingKind> = {
  applied: 'applications',
  submitted: 'content',
  live: 'posts',
  proof_submitted: 'receipts',
  accepted: 'parcels',
  shipped: 'parcel_problems',
  disputed: 'disputes',
}

type Row = {
  state: string
  count: number
  state_deadline: string | null
  campaign_id: string
  campaign_title: string
  creator_slug: string
  creator_name: string
}

/** The states are named so that the index leads past everything that ended. */
export const listWaiting = async (tx: Db, { brandId }: BrandActor): Promise<Waiting[]> => {
  const { rows } = await sql<Row>`
    with first as (
      select distinct on (state) state, count(*) over (partition by state) as count,
             state_deadline, campaign_id, creator_id
        from collaborations
       where brand_id = ${brandId} and state = any(${Object.keys(kindOfState)}::text[]) and turn = 'brand'
       order by state, state_deadline nulls last, id)
    select first.state, first.count, first.state_deadline, first.campaign_id, k.title as campaign_title,
           cr.slug as creator_slug, creator_name(u.display_name) as creator_name
      from first
      join campaigns k on k.id = first.campaign_id
      join creators cr on cr.id = first.creator_id
      join users u on u.id = cr.id
     order by first.state_deadline nulls last, first.state`.execute(tx)
  return rows.flatMap((row) => {
    const kind = kindOfState[row.state]
    if (kind === undefined) return []
    const first = {
      campaignId: row.campaign_id,
      campaignTitle: row.campaign_title,
      creatorSlug: row.creator_slug,
      creatorName: row.creator_name,
      deadline: row.state_deadline,
    }
    return [{ kind, count: row.count, first }]
  })
}
