import type {
  BarterTerms,
  BarterTermsDraft,
} from '@tandem/contract/collaborations/barter/barter-terms.schema.ts'
import type { DealRound } from '@tandem/contract/collaborations/barter/deal.schema.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'
import { assert } from '#platform/refusal.ts'
import { coinsOf } from '../offers/offer.rules.ts'
import { changedTerms } from './deal.rules.ts'

export const termsColumn = sql`jsonb_build_object(
  'quantity', t.quantity, 'pieces', t.pieces, 'coins', t.coins, 'produceDays', t.produce_days,
  'keepLiveDays', t.keep_live_days, 'usage', t.usage, 'aiUse', t.ai_use, 'note', t.note)`

export const withSum = (terms: BarterTermsDraft): BarterTerms => ({
  ...terms,
  allCoins: coinsOf(terms),
})

type Row = { round: number; by: DealRound['by']; terms: BarterTermsDraft; at: string }

/** Oldest round first. Each names the terms that differ from the previous round. */
export const listRounds = async (tx: Db, dealId: string): Promise<DealRound[]> => {
  const { rows } = await sql<Row>`
    select t.round, t.by_side as by, ${termsColumn} as terms, t.created_at as at
      from barter_terms t where t.deal_id = ${dealId} order by t.round`.execute(tx)
  return rows.map(({ terms, ...row }, index) => {
    const before = rows[index - 1]
    const changed = before === undefined ? [] : changedTerms(before.terms, terms)
    return { ...row, terms: withSum(terms), changed }
  })
}

export const readTerms = async (
  tx: Db,
  { id, round }: { id: string; round: number },
): Promise<BarterTermsDraft> => {
  const { rows } = await sql<{ terms: BarterTermsDraft }>`
    select ${termsColumn} as terms from barter_terms t
     where t.deal_id = ${id} and t.round = ${round}`.execute(tx)
  assert(rows[0] !== undefined, 'each round of a deal has its terms')
  return rows[0].terms
}
