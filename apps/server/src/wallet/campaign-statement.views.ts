import type {
  CampaignCoins,
  CampaignMovement,
  CampaignStatement,
  StatementCause,
  StatementLeg,
} from '@tandem/contract/wallet/statement.schema.ts'
import { sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { decodeCursorOf, encodeCursor } from '#platform/cursor.ts'
import { db } from '#platform/db.ts'
import { refuse } from '#platform/refusal.ts'
import { linkOf } from './cause-link.ts'
import { type MovementRow, movementColumns, movementJoins } from './movement-columns.views.ts'
import { campaignWordsOf } from './statement.words.ts'
import { listLegs } from './statement-legs.views.ts'

type Row = MovementRow & { at: string; ref_type: StatementCause['type'] }

/** Every transfer that is about the campaign or somebody's work in it. */
const transfersOf = (actor: BrandActor, campaignId: string) => sql`
  select t.* from (
    select 'campaign' as ref_type, c.id from campaigns c
     where c.id = ${campaignId}::uuid and c.brand_id = ${actor.brandId}
    union all
    select 'collaboration', k.id from collaborations k
     where k.campaign_id = ${campaignId}::uuid and k.brand_id = ${actor.brandId}) ref
    join ledger_transfers t on t.ref_type = ref.ref_type and t.ref_id = ref.id`

/** Where the campaign's coins are by now: sums of its entries, nothing else. */
const viewCampaignCoins = async (actor: BrandActor, campaignId: string): Promise<CampaignCoins> => {
  const { rows } = await sql<Omit<CampaignCoins, 'corrected'>>`
    select c.title, moved.* from campaigns c cross join lateral (
      select coalesce(-sum(e.delta) filter (where a.owner = 'brand' and e.delta < 0), 0)::bigint as "putIn",
             coalesce(sum(e.delta) filter (where a.owner = 'campaign'), 0)::bigint as free,
             coalesce(sum(e.delta) filter (where a.owner = 'collaboration'), 0)::bigint as "atWork",
             coalesce(sum(e.delta) filter (where a.owner = 'creator'), 0)::bigint as paid,
             coalesce(sum(e.delta) filter (where a.kind = 'fee_income'), 0)::bigint as fees,
             coalesce(sum(e.delta) filter (where a.owner = 'brand' and e.delta > 0), 0)::bigint as returned
        from (${transfersOf(actor, campaignId)}) t
        join ledger_entries e on e.transfer_id = t.id
        join ledger_accounts a on a.id = e.account_id and a.asset = 'COIN') moved
     where c.id = ${campaignId}::uuid and c.brand_id = ${actor.brandId}`.execute(db)
  const coins = rows[0] ?? refuse('campaign.not_found')
  const { putIn, free, atWork, paid, fees, returned } = coins
  return { ...coins, corrected: putIn - free - atWork - paid - fees - returned }
}

const list = 'campaignStatement'

/** Every movement of one campaign's coins, newest first, and where all of them are. */
export const viewCampaignStatement = async (
  actor: BrandActor,
  campaignId: string,
  query: { cursor?: string | undefined; limit?: number | undefined },
): Promise<CampaignStatement> => {
  const limit = query.limit ?? 24
  const coins = query.cursor === undefined ? await viewCampaignCoins(actor, campaignId) : null
  const [at = 'infinity', id = null] = decodeCursorOf(list, query.cursor) ?? []
  const { rows } = await sql<Row>`
    with picked as (
      select * from (${transfersOf(actor, campaignId)}) t
       where (t.created_at, t.id) < (${at}::timestamptz,
             coalesce(${id}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
       order by t.created_at desc, t.id desc limit ${limit + 1})
    select t.created_at as at, ${movementColumns}
      from picked t ${movementJoins(actor.brandId)}
     order by t.created_at desc, t.id desc`.execute(db)
  const shown = rows.slice(0, limit)
  const legs = await listLegs(
    actor.brandId,
    shown.map(({ transfer_id }) => transfer_id),
  )
  const last = shown.at(-1)
  return {
    items: shown.map((row) => shape(row, legs.get(row.transfer_id) ?? [])),
    nextCursor:
      rows.length > limit && last !== undefined
        ? encodeCursor([list, last.at, last.transfer_id])
        : null,
    coins,
  }
}

const shape = (row: Row, legs: StatementLeg[]): CampaignMovement => {
  const coinLegs = legs.filter(({ currency }) => currency === null)
  return {
    id: row.transfer_id,
    at: row.at,
    words: campaignWordsOf({
      event: row.event,
      creatorName: row.creator_name,
      addsPlaces: coinLegs.some(({ place, delta }) => place === 'Available' && delta < 0),
    }),
    cause: { type: row.ref_type, id: row.ref_id, title: row.campaign_title, link: linkOf(row) },
    note: null,
    by: row.by,
    key: row.idempotency_key,
    legs,
    coins: coinLegs.reduce((sum, { delta }) => sum + Math.max(0, delta), 0),
  }
}
