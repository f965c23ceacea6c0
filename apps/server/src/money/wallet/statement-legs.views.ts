import type { StatementLeg } from '@tandem/contract/money/wallet/statement.schema.ts'
import { sql } from 'kysely'
import type { AuthorizedBrandId } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { placeOf } from './leg.words.ts'

type Row = {
  transfer_id: string
  delta: number
  owner: string
  kind: string
  asset: string
  own: boolean
  about: string
  campaign_title: string | null
  is_deal: boolean
  creator_name: string | null
}

export const listLegs = async (
  brandId: AuthorizedBrandId,
  transferIds: readonly string[],
  tx: Db = db,
): Promise<Map<string, StatementLeg[]>> => {
  // A creator's name is visible only to the brand of the collaboration.
  const { rows } = await sql<Row>`
    select e.transfer_id, e.delta, a.owner, a.kind, a.asset,
           a.owner = 'brand' and a.owner_id = ${brandId} as own, t.ref_type as about,
           c.title as campaign_title, coalesce(c.origin = 'barter', false) as is_deal,
           case when person.id is not null then creator_name(person.display_name) end as creator_name
      from unnest(${transferIds}::uuid[]) wanted(id)
      join ledger_transfers t on t.id = wanted.id
      join ledger_entries e on e.transfer_id = t.id
      join ledger_accounts a on a.id = e.account_id
      left join collaborations k on k.brand_id = ${brandId} and k.id = case
        when a.owner = 'collaboration' then a.owner_id
        when a.owner = 'creator' and t.ref_type = 'collaboration' then t.ref_id end
      left join rights_requests q
        on t.ref_type = 'rights' and q.id = t.ref_id and q.brand_id = ${brandId}
      left join rights_grants g
        on t.ref_type = 'rights' and g.id = t.ref_id and g.brand_id = ${brandId}
      left join campaigns c on c.brand_id = ${brandId}
        and c.id = case a.owner when 'campaign' then a.owner_id else k.campaign_id end
      left join users person on person.id = coalesce(k.creator_id, q.creator_id, g.creator_id)
     order by e.transfer_id, e.delta > 0, abs(e.delta) desc, e.id`.execute(tx)
  const byTransfer = new Map<string, StatementLeg[]>()
  for (const row of rows) {
    const legs = byTransfer.get(row.transfer_id) ?? []
    byTransfer.set(row.transfer_id, legs)
    const { campaign_title: campaignTitle, creator_name: creatorName } = row
    const place = placeOf({
      ...row,
      isOwn: row.own,
      isDeal: row.is_deal,
      campaignTitle,
      creatorName,
    })
    const currency = row.asset === 'COIN' ? null : row.asset
    legs.push({ place, delta: row.delta, currency })
  }
  return byTransfer
}
