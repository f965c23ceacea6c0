import type { BarterWishes } from '@tandem/contract/collaborations/barter/offer.schema.ts'
import type { Db } from '#platform/postgres/db.ts'

export const upsertWishes = async (
  tx: Db,
  creatorId: string,
  wishes: BarterWishes,
): Promise<void> => {
  const values = {
    open_to_offers: wishes.openToOffers,
    least_value_coins: wishes.leastValueCoins,
    most_pieces: wishes.mostPieces,
  }
  await tx
    .insertInto('barter_wishes')
    .values({ creator_id: creatorId, ...values })
    .onConflict((conflict) => conflict.column('creator_id').doUpdateSet(values))
    .execute()
}
