import { type Selectable, sql } from 'kysely'
import { lockForLimit } from '#accounts/brands/index.ts'
import type { AuthorizedBrandId } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { BarterOffers } from '#platform/postgres/tables.gen.ts'
import { refuse } from '#platform/refusal.ts'
import type { OfferFields } from './offer.rules.ts'

export type LockedOffer = Selectable<BarterOffers> & { brand_name: string; brand_slug: string }

const query = (tx: Db, id: string) =>
  tx
    .selectFrom('barter_offers as o')
    .innerJoin('brands as b', 'b.id', 'o.brand_id')
    .selectAll('o')
    .select(['b.name as brand_name', 'b.slug as brand_slug'])
    .where('o.id', '=', id)

/** Lock the offer before its deals: parallel deals must not promise the same products. */
export const lockOffer = async (tx: Db, id: string): Promise<LockedOffer> =>
  (await query(tx, id).forNoKeyUpdate('o').executeTakeFirst()) ?? refuse('barter.offer_not_found')

/** Takes a share lock: parallel proposals are possible, but the offer cannot change. */
export const holdOffer = async (tx: Db, id: string): Promise<LockedOffer> =>
  (await query(tx, id).forShare('o').executeTakeFirst()) ?? refuse('barter.offer_not_found')

export const holdOwnOffer = async (
  tx: Db,
  brandId: AuthorizedBrandId,
  id: string,
): Promise<LockedOffer> =>
  (await query(tx, id).where('o.brand_id', '=', brandId).forShare('o').executeTakeFirst()) ??
  refuse('barter.offer_not_found')

export const lockOwnOffer = async (
  tx: Db,
  brandId: AuthorizedBrandId,
  id: string,
): Promise<LockedOffer> =>
  (await query(tx, id).where('o.brand_id', '=', brandId).forNoKeyUpdate('o').executeTakeFirst()) ??
  refuse('barter.offer_not_found')

/** Lists are stringified because the driver would send them as PostgreSQL arrays. */
const columnsOf = (offer: OfferFields) => ({
  title: offer.title,
  description: offer.description,
  niche: offer.niche,
  product: JSON.stringify(offer.product),
  stock: offer.stock,
  wanted: JSON.stringify(offer.wanted),
  pictures: JSON.stringify(offer.pictures),
})

export const countOpen = async (tx: Db, brandId: AuthorizedBrandId): Promise<number> => {
  await lockForLimit(tx, brandId)
  const { count } = await tx
    .selectFrom('barter_offers')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('brand_id', '=', brandId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertOffer = async (
  tx: Db,
  brandId: AuthorizedBrandId,
  offer: OfferFields,
): Promise<string> => {
  const { id } = await tx
    .insertInto('barter_offers')
    .values({ brand_id: brandId, ...columnsOf(offer) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const setOfferState = async (
  tx: Db,
  id: string,
  state: 'open' | 'closed',
): Promise<void> => {
  await sql`update barter_offers set state = ${state}, version = version + 1
    where id = ${id}`.execute(tx)
}

export const updateOffer = async (tx: Db, id: string, offer: OfferFields): Promise<void> => {
  await tx
    .updateTable('barter_offers')
    .set({ ...columnsOf(offer), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export const fieldsOf = (row: LockedOffer): OfferFields => ({
  title: row.title,
  description: row.description,
  stock: row.stock,
  // The casts are safe, because every write to these columns is validated by the API's schema.
  niche: row.niche as OfferFields['niche'],
  product: row.product as OfferFields['product'],
  wanted: row.wanted as OfferFields['wanted'],
  pictures: row.pictures as OfferFields['pictures'],
})
