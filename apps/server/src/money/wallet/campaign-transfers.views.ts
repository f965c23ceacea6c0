import type { CampaignCoins } from '@tandem/contract/money/wallet/statement.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { db } from '#platform/postgres/db.ts'
import { type MovementRow, movementColumns, movementJoins } from './movement-columns.views.ts'

export type CampaignSums = Omit<CampaignCoins, 'title'>

export const transfersOf = (actor: BrandActor, campaignId: string): RawBuilder<unknown> => sql`
  select t.* from (
    select 'campaign' as ref_type, c.id from campaigns c
     where c.id = ${campaignId}::uuid and c.brand_id = ${actor.brandId}
    union all
    select 'collaboration', k.id from collaborations k
     where k.campaign_id = ${campaignId}::uuid and k.brand_id = ${actor.brandId}) ref
    join ledger_transfers t on t.ref_type = ref.ref_type and t.ref_id = ref.id`

export const sumsOfEntries = sql`
  coalesce(-sum(e.delta) filter (where a.owner = 'brand' and e.delta < 0), 0)::bigint as "putIn",
  coalesce(sum(e.delta) filter (where a.owner = 'campaign'), 0)::bigint as free,
  coalesce(sum(e.delta) filter (where a.owner = 'collaboration'), 0)::bigint as "atWork",
  coalesce(sum(e.delta) filter (where a.owner = 'creator'), 0)::bigint as paid,
  coalesce(sum(e.delta) filter (where a.kind = 'fee_income'), 0)::bigint as fees,
  coalesce(sum(e.delta) filter (where a.owner = 'brand' and e.delta > 0), 0)::bigint as returned`

/** The difference between the sums consists of corrections by the operator. */
export const withCorrections = <Sums extends Omit<CampaignSums, 'corrected'>>(
  sums: Sums,
): Sums & Pick<CampaignSums, 'corrected'> => {
  const { putIn, free, atWork, paid, fees, returned } = sums
  return { ...sums, corrected: putIn - free - atWork - paid - fees - returned }
}

export type Position = { at: string; id: string | null }

export type CampaignTransfer = MovementRow & { at: string }

const listPicked = async <Row>(
  actor: BrandActor,
  campaignId: string,
  { after, limit }: { after: Position; limit: number },
  more: { columns: RawBuilder<unknown>; joins: RawBuilder<unknown> },
): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    with picked as (
      select * from (${transfersOf(actor, campaignId)}) t
       where (t.created_at, t.id) < (${after.at}::timestamptz,
             coalesce(${after.id}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
       order by t.created_at desc, t.id desc limit ${limit})
    select t.created_at as at, ${movementColumns} ${more.columns}
      from picked t ${movementJoins(actor.brandId)} ${more.joins}
     order by t.created_at desc, t.id desc`.execute(db)
  return rows
}

export const start: Position = { at: 'infinity', id: null }

export const listCampaignTransfers = (
  actor: BrandActor,
  campaignId: string,
  part: { after: Position; limit: number },
): Promise<CampaignTransfer[]> =>
  listPicked(actor, campaignId, part, { columns: sql``, joins: sql`` })

export const listCampaignSums = async (
  actor: BrandActor,
  campaignId: string,
  part: { after: Position; limit: number },
): Promise<(CampaignTransfer & CampaignSums)[]> => {
  const rows = await listPicked<CampaignTransfer & Omit<CampaignSums, 'corrected'>>(
    actor,
    campaignId,
    part,
    {
      columns: sql`, moved.*`,
      joins: sql`cross join lateral (
        select ${sumsOfEntries} from ledger_entries e
          join ledger_accounts a on a.id = e.account_id and a.asset = 'COIN'
         where e.transfer_id = t.id) moved`,
    },
  )
  return rows.map(withCorrections)
}
