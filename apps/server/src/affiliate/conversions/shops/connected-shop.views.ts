import type {
  ConnectedShop,
  ConnectedShops,
  ShopKind,
} from '@tandem/contract/affiliate/conversions/shop.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { db } from '#platform/postgres/db.ts'
import { assert } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { mayConnectShop } from '../conversion.policy.ts'
import { findOwnProgramme } from '../own-programme.views.ts'

export const listShops = async (
  actor: BrandActor,
  programmeId: string,
): Promise<ConnectedShops> => {
  await findOwnProgramme(db, actor, programmeId)
  const rows = await db
    .selectFrom('programme_shops')
    .select(['token', 'kind', 'secret_at'])
    .where('programme_id', '=', programmeId)
    .orderBy('created_at')
    .orderBy('kind')
    .execute()
  return {
    items: rows.map(({ token, kind, secret_at: secretSavedAt }) => ({
      kind: kind as ConnectedShop['kind'],
      address: `${settings.publicUrl}/v1/shops/${token}`,
      secretSavedAt,
    })),
    can: { connect: mayConnectShop(actor) },
  }
}

export const viewShop = async (
  actor: BrandActor,
  programmeId: string,
  kind: ShopKind,
): Promise<ConnectedShop> => {
  const { items } = await listShops(actor, programmeId)
  const shop = items.find((one) => one.kind === kind)
  assert(shop !== undefined, 'a shop that was connected is there')
  return shop
}
