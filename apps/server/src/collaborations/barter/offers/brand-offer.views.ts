import type { BrandBarterOffer } from '@tandem/contract/collaborations/barter/offer.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import { type RawBuilder, sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { mayTrade } from '../barter.policy.ts'
import { acceptsReopening, hasLeft, takesProposals } from './offer.rules.ts'
import { type OfferRow, offerColumns, saidOf } from './offer-columns.views.ts'

type Row = OfferRow & {
  version: number
  created_at: string
  talking: number
  your_turn: number
  agreed: number
}

const read = async (
  tx: Db,
  actor: BrandActor,
  rest: RawBuilder<unknown>,
): Promise<BrandBarterOffer[]> => {
  const { rows } = await sql<Row>`
    select ${offerColumns}, o.version, o.created_at, counted.*
      from barter_offers o
     cross join lateral (
       select count(*) filter (where d.answer_by is not null) as talking,
              count(*) filter (where d.answer_by is not null and d.turn = 'brand') as your_turn,
              count(*) filter (where d.state = 'agreed') as agreed
         from barter_deals d where d.offer_id = o.id) counted
     where o.brand_id = ${actor.brandId} and ${rest}`.execute(tx)
  const may = mayTrade(actor)
  return rows.map((row) => ({
    ...saidOf(row),
    stock: row.stock,
    talking: row.talking,
    yourTurn: row.your_turn,
    agreed: row.agreed,
    version: row.version,
    createdAt: row.created_at,
    can: {
      change: may,
      close: all(may, takesProposals(row)),
      reopen: all(may, acceptsReopening(row)),
      propose: all(may, takesProposals(row), hasLeft(row.stock - row.promised, 1)),
    },
  }))
}

export const viewBrandOffer = async (
  actor: BrandActor,
  id: string,
  tx: Db = db,
): Promise<BrandBarterOffer> =>
  (await read(tx, actor, sql`o.id = ${id}`))[0] ?? refuse('barter.offer_not_found')

type Query = {
  cursor?: string | undefined
  limit?: number | undefined
  state?: BrandBarterOffer['state'] | undefined
}

export const listBrandOffers = async (actor: BrandActor, { cursor, limit = 24, state }: Query) => {
  const [before] = decodeCursorOf('barter.brand_offers', cursor) ?? []
  const wheres = [
    state === undefined ? sql`true` : sql`o.state = ${state}`,
    before === undefined ? sql`true` : sql`o.id < ${before}::uuid`,
  ]
  const found = await read(
    db,
    actor,
    sql`${sql.join(wheres, sql` and `)} order by o.id desc limit ${limit + 1}`,
  )
  return pageFrom(found, limit, (last) => ['barter.brand_offers', last.id])
}
