import type { BarterOffer } from '@tandem/contract/collaborations/barter/offer.schema.ts'
import { sql } from 'kysely'
import { promisedOf } from '../stock.views.ts'

export const offerColumns = sql`
  o.id, o.state, o.title, o.description, o.niche, o.product, o.wanted, o.pictures, o.stock,
  ${promisedOf(sql`o.id`)} as promised`

type Said = Pick<
  BarterOffer,
  'id' | 'state' | 'title' | 'description' | 'niche' | 'product' | 'wanted' | 'pictures'
>

/** The JSON columns have these types because every write is validated by the API's schema. */
export type OfferRow = Said & { stock: number; promised: number }

export const saidOf = (row: OfferRow): Said & Pick<BarterOffer, 'left'> => ({
  id: row.id,
  state: row.state,
  title: row.title,
  description: row.description,
  niche: row.niche,
  product: row.product,
  wanted: row.wanted,
  pictures: row.pictures,
  left: Math.max(0, row.stock - row.promised),
})
