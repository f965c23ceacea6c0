import type { Db } from '#platform/postgres/db.ts'
import type { ShopState } from './shop-state.rules.ts'

type Place = { programmeId: string; orderRef: string }

export const findShopOrder = async (
  tx: Db,
  { programmeId, orderRef }: Place,
): Promise<ShopState | undefined> => {
  const row = await tx
    .selectFrom('shop_orders')
    .select('state')
    .where('programme_id', '=', programmeId)
    .where('order_ref', '=', orderRef)
    .executeTakeFirst()
  return row?.state as ShopState | undefined
}

/** Returns the id under which this order was first stored. */
export const findOrderName = async (tx: Db, { programmeId, orderRef }: Place): Promise<string> => {
  const row = await tx
    .selectFrom('shop_orders')
    .select('same_as')
    .where('programme_id', '=', programmeId)
    .where('order_ref', '=', orderRef)
    .executeTakeFirst()
  return row?.same_as ?? orderRef
}

export const nameShopOrder = async (
  tx: Db,
  { programmeId, orderRef }: Place,
  other: string,
): Promise<void> => {
  const state = JSON.stringify({ order: null, refunds: [] } satisfies ShopState)
  await tx
    .insertInto('shop_orders')
    .values({ programme_id: programmeId, order_ref: other, state, same_as: orderRef })
    .onConflict((conflict) =>
      conflict.columns(['programme_id', 'order_ref']).doUpdateSet({ state, same_as: orderRef }),
    )
    .execute()
}

export const writeShopOrder = async (
  tx: Db,
  { programmeId, orderRef }: Place,
  state: ShopState,
): Promise<void> => {
  const text = JSON.stringify(state)
  await tx
    .insertInto('shop_orders')
    .values({ programme_id: programmeId, order_ref: orderRef, state: text })
    .onConflict((conflict) =>
      conflict.columns(['programme_id', 'order_ref']).doUpdateSet({ state: text }),
    )
    .execute()
}
