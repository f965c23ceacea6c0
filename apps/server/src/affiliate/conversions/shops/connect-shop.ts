import type { ConnectShop, ShopKind } from '@tandem/contract/affiliate/conversions/shop.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { issueAccess } from '#platform/keys/issued-access.ts'
import { ensure } from '#platform/refusal.ts'
import { mayConnectShop } from '../conversion.policy.ts'
import { findOwnProgramme } from '../own-programme.views.ts'
import { writeShop } from './shop-connection.store.ts'

export const connectShop = (
  actor: BrandActor,
  programmeId: string,
  { kind, secret }: ConnectShop,
): Promise<{ kind: ShopKind }> =>
  issueAccess(async (tx) => {
    await findOwnProgramme(tx, actor, programmeId)
    ensure(mayConnectShop(actor))
    await writeShop(tx, { programmeId, kind, madeBy: actor.userId }, secret)
    return { kind }
  })
