import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'
import type { OfferStanding } from './offers/offer.rules.ts'

/** Products promised in agreed deals, except in work that ended before they were sent. */
export const promisedOf = (offerId: RawBuilder<unknown>): RawBuilder<number> => sql`(
  select coalesce(sum(t.quantity), 0)::int
    from barter_deals d
    join barter_terms t on t.deal_id = d.id and t.round = d.round
    join collaborations c on c.id = d.collaboration_id
   where d.offer_id = ${offerId}
     and not (c.state in ('cancelled', 'expired')
              and not exists (select from shipments p where p.collaboration_id = c.id)))`

/** True for deals under negotiation and for agreed deals with unfinished work. */
export const isRunning = sql`(d.state in ('proposed', 'countered') or exists (
  select from collaborations c where c.id = d.collaboration_id
     and c.state not in ('completed', 'cancelled', 'expired')))`

/** Lock the offer first: a later statement sees agreements committed before the lock. */
export const readPromised = async (tx: Db, offerId: string): Promise<number> => {
  const { rows } = await sql<{ promised: number }>`
    select ${promisedOf(sql`${offerId}::uuid`)} as promised`.execute(tx)
  return rows[0]?.promised ?? 0
}

export const readStanding = async (
  tx: Db,
  offer: { id: string; stock: number },
  creatorId: string,
): Promise<OfferStanding> => {
  const { rows } = await sql<{ promised: number; isTalking: boolean }>`
    select ${promisedOf(sql`${offer.id}::uuid`)} as promised,
           exists (select from barter_deals d
                    where d.offer_id = ${offer.id} and d.creator_id = ${creatorId}
                      and ${isRunning}) as "isTalking"`.execute(tx)
  const { promised = 0, isTalking = false } = rows[0] ?? {}
  return { left: offer.stock - promised, isTalking }
}
