import type { CreatorActor } from '#platform/actor.ts'
import { requestContext, withRequestContext } from '#platform/http/request-context.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { coinsOf } from '../offers/offer.rules.ts'
import { lockOwnDeal, noteDeal } from './deal.store.ts'
import { announceDeal } from './deal-told.ts'
import { readTerms } from './terms.views.ts'

/** Drops the idempotency key, because the request itself is refused and must stay repeatable. */
const besideRequest = <T>(work: () => Promise<T>): Promise<T> => {
  const context = requestContext()
  if (context === undefined) return work()
  const { idempotency: _, ...rest } = context
  return withRequestContext(rest, work)
}

/** Notifies the brand at most once per round of terms. */
export const tellBrandShort = (actor: CreatorActor, id: string): Promise<void> =>
  besideRequest(() =>
    inTransaction(async (tx) => {
      const deal = await lockOwnDeal(tx, actor, id)
      if (deal.short_round >= deal.round) return
      await noteDeal(tx, id, { short_round: deal.round })
      const coins = coinsOf(await readTerms(tx, deal))
      await announceDeal(tx, deal, { type: 'barter.brand_short', actor, data: { coins } })
    }),
  )
