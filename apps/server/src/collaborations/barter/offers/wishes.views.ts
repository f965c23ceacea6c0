import type { BarterWishes } from '@tandem/contract/collaborations/barter/offer.schema.ts'
import { type Db, db } from '#platform/postgres/db.ts'

export type WishesRow = {
  open_to_offers: boolean | null
  least_value_coins: number | null
  most_pieces: number | null
}

/** Creators without saved wishes accept every proposal. */
export const wishesOf = (row: WishesRow | undefined): BarterWishes => ({
  openToOffers: row?.open_to_offers ?? true,
  leastValueCoins: row?.least_value_coins ?? 0,
  mostPieces: row?.most_pieces ?? null,
})

export const viewWishes = async (creatorId: string, tx: Db = db): Promise<BarterWishes> =>
  wishesOf(
    await tx
      .selectFrom('barter_wishes')
      .select(['open_to_offers', 'least_value_coins', 'most_pieces'])
      .where('creator_id', '=', creatorId)
      .executeTakeFirst(),
  )
