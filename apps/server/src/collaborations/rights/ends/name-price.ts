import type { RightsGrant } from '@tandem/contract/collaborations/rights/rights-grant.schema.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { lockOwnGrant } from '../grants/grant.store.ts'
import { viewGrant } from '../grants/grant.views.ts'
import { acceptsPrice } from './end.rules.ts'
import { isRenewed, noteGrant } from './end.store.ts'
import { announceGrant } from './grant-told.ts'

export const namePrice = (
  actor: CreatorActor,
  id: string,
  coins: number | null,
): Promise<RightsGrant> =>
  inTransaction(async (tx) => {
    const grant = await lockOwnGrant(tx, actor, id)
    ensure(acceptsPrice({ isRenewed: await isRenewed(tx, id) }))
    if (grant.renewal_coins !== coins) {
      await noteGrant(tx, id, { renewal_coins: coins })
      await announceGrant(tx, grant, {
        type: 'rights.price_named',
        actor,
        data: { renewalCoins: coins },
      })
    }
    return viewGrant(actor, id, tx)
  })
