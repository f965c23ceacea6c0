import type { Page } from '@tandem/contract/page.ts'
import type { StatementCause, StatementLine } from '@tandem/contract/wallet/wallet.schema.ts'
import { sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { db } from '#platform/db.ts'
import { cursorAfter, positionOf } from './page-position.ts'
import { wordsOf } from './statement.words.ts'

type Row = {
  id: number
  at: string
  delta: number
  balance_after: number
  ref_type: StatementCause['type']
  ref_id: string
  brand_slug: string
  campaign_id: string | null
  campaign_title: string | null
  creator_slug: string | null
  creator_name: string | null
}

const linkOf = (row: Row): string | null => {
  if (row.ref_type === 'topup') return `/brand-wallet?topup=${row.ref_id}`
  if (row.campaign_id === null) return null
  const campaign = `/brand-campaigns/${row.brand_slug}/${row.campaign_id}`
  return row.creator_slug === null ? campaign : `${campaign}/creator/${row.creator_slug}`
}

const shape = (row: Row): StatementLine => ({
  id: row.id,
  at: row.at,
  words: wordsOf({
    type: row.ref_type,
    delta: row.delta,
    campaignTitle: row.campaign_title,
    creatorName: row.creator_name ?? row.creator_slug,
  }),
  cause: { type: row.ref_type, id: row.ref_id, title: row.campaign_title, link: linkOf(row) },
  delta: row.delta,
  balanceAfter: row.balance_after,
})

/** Every movement of the brand's available coins, newest first, each with its cause. */
export const listStatement = async (
  actor: BrandActor,
  query: { cursor?: string | undefined; limit?: number | undefined },
): Promise<Page<StatementLine>> => {
  const limit = query.limit ?? 24
  const before = positionOf('statement', query.cursor) ?? Number.MAX_SAFE_INTEGER
  const { rows } = await sql<Row>`
    select e.id, e.created_at as at, e.delta, e.balance_after, t.ref_type, t.ref_id,
           b.slug as brand_slug, c.id as campaign_id, c.title as campaign_title,
           creator.slug as creator_slug, person.display_name as creator_name
      from brands b
      join ledger_accounts a on a.owner = 'brand' and a.owner_id = b.id and a.kind = 'wallet'
      join ledger_entries e on e.account_id = a.id
      join ledger_transfers t on t.id = e.transfer_id
      left join collaborations k
        on t.ref_type = 'collaboration' and k.id = t.ref_id and k.brand_id = b.id
      left join campaigns c
        on c.id = case t.ref_type when 'campaign' then t.ref_id else k.campaign_id end and c.brand_id = b.id
      left join creators creator on creator.id = k.creator_id
      left join users person on person.id = k.creator_id
     where b.id = ${actor.brandId} and e.id < ${before}::bigint
     order by e.id desc
     limit ${limit + 1}`.execute(db)
  const items = rows.map(shape)
  return { items: items.slice(0, limit), nextCursor: cursorAfter('statement', items, limit) }
}
