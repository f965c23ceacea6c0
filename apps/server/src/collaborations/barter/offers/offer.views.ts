import type { barterOffers } from '@tandem/contract/collaborations/barter/offer.endpoints.ts'
import type { BarterOffer } from '@tandem/contract/collaborations/barter/offer.schema.ts'
import type { Page } from '@tandem/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import { ratingOf } from '#accounts/brands/index.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { saysAll } from '#platform/text-search/said.views.ts'
import { answerHours } from '../deals/answer-times.views.ts'
import { isRunning } from '../stock.views.ts'
import { acceptsProposal, nichesOf } from './offer.rules.ts'
import { type OfferRow, offerColumns, saidOf } from './offer-columns.views.ts'

type Row = OfferRow & {
  brand_id: string
  brand_slug: string
  brand_name: string
  logo_url: string | null
  hue: number
  rating_sum: number
  rating_count: number
  deal_id: string | null
  is_talking: boolean | null
  rank: number
}

const read = async (
  actor: CreatorActor,
  rank: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select * from (
      select ${offerColumns}, o.brand_id, b.slug as brand_slug, b.name as brand_name, b.logo_url,
             b.hue, b.measure as brand_measure, b.rating_sum, b.rating_count, mine.id as deal_id, mine.is_talking,
             ${rank} as rank
        from barter_offers o
        join brands b on b.id = o.brand_id
        left join lateral (
          select d.id, ${isRunning} as is_talking from barter_deals d
           where d.offer_id = o.id and d.creator_id = ${actor.userId}
             and (d.state = 'agreed' or d.answer_by is not null)
           order by d.id desc limit 1) mine on true) o
     where ${rest}`.execute(db)
  return rows
}

const shape = async (rows: readonly Row[]): Promise<BarterOffer[]> => {
  const hours = await answerHours(
    db,
    'brand',
    rows.map((row) => row.brand_id),
  )
  return rows.map((row) => offerOf(row, hours.get(row.brand_id) ?? null))
}

const offerOf = (row: Row, answersInHours: number | null): BarterOffer => ({
  ...saidOf(row),
  brand: {
    slug: row.brand_slug,
    name: row.brand_name,
    logoUrl: row.logo_url,
    hue: row.hue,
    rating: { average: ratingOf(row.rating_sum, row.rating_count), count: row.rating_count },
  },
  answersInHours,
  dealId: row.deal_id,
  can: {
    propose: acceptsProposal(
      row,
      { left: row.stock - row.promised, isTalking: row.is_talking === true },
      1,
    ),
  },
})

export const viewOffer = async (actor: CreatorActor, id: string): Promise<BarterOffer> => {
  const readable = sql`o.id = ${id} and (o.state = 'open' or o.deal_id is not null)`
  const [offer] = await shape(await read(actor, sql`0`, readable))
  return offer ?? refuse('barter.offer_not_found')
}

type Query = z.infer<NonNullable<typeof barterOffers.discover.query>>

const wheresOf = (query: Query): RawBuilder<unknown>[] => {
  const { brandSlug, niche, type, leastValue, q } = query
  const wheres = [sql`o.state = 'open' and o.promised < o.stock and o.brand_measure is null`]
  if (brandSlug !== undefined) wheres.push(sql`o.brand_slug = ${brandSlug}`)
  if (niche !== undefined) wheres.push(sql`o.niche = ${niche}`)
  if (type !== undefined) wheres.push(sql`o.wanted @> ${JSON.stringify([{ type }])}::text::jsonb`)
  if (leastValue !== undefined)
    wheres.push(sql`(o.product ->> 'valueCoins')::bigint >= ${leastValue}`)
  if (q !== undefined && q !== '')
    wheres.push(
      saysAll(sql`plain_text(concat_ws(' ', o.title, o.product ->> 'name', o.brand_name))`, q),
    )
  return wheres
}

const ownNiches = async (actor: CreatorActor): Promise<string[]> => {
  const { rows } = await sql<{ niches: string[] }>`
    select niches from creators where id = ${actor.userId}`.execute(db)
  return nichesOf(rows[0]?.niches ?? [])
}

export const listOffers = async (actor: CreatorActor, query: Query): Promise<Page<BarterOffer>> => {
  const { sort, limit = 24 } = query
  const list = `barter.offers.${sort ?? 'recommended'}`
  const rank =
    sort === 'newest'
      ? sql`0`
      : sort === 'value'
        ? sql`o.value_coins`
        : sql`(o.niche = any(${await ownNiches(actor)}::text[]))::int`
  const [after, id] = decodeCursorOf(list, query.cursor) ?? []
  const wheres = wheresOf(query)
  if (id !== undefined) wheres.push(sql`(o.rank, o.id) < (${after}::bigint, ${id}::uuid)`)
  const found = await read(
    actor,
    rank,
    sql`${sql.join(wheres, sql` and `)} order by o.rank desc, o.id desc limit ${limit + 1}`,
  )
  const { items, nextCursor } = pageFrom(found, limit, (last) => [list, last.rank, last.id])
  return { items: await shape(items), nextCursor }
}
