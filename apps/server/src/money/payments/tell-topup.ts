import type { Events } from '@tandem/contract/events.ts'
import type { TopupEvents, TopupTold } from '@tandem/contract/money/payments/topup.events.ts'
import type { TopupState } from '@tandem/contract/money/payments/topup.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { announce, dataOf } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { LockedTopup } from './topup.store.ts'

export type TopupEvent = Exclude<keyof TopupEvents, 'topup.started'>
/** If `coins` and `amountMinor` are missing, those of the whole top-up are used. */
export type TopupNews<Name extends TopupEvent> = Omit<Events[Name], keyof TopupTold> &
  Partial<Pick<TopupTold, 'coins' | 'amountMinor'>>

export const tellTopup = <Name extends TopupEvent>(
  tx: Db,
  topup: LockedTopup,
  type: Name,
  data: TopupNews<Name>,
  news: { from?: TopupState; to?: TopupState; actor?: BrandActor; by?: 'operator' } = {},
): Promise<void> =>
  announce(tx, {
    type,
    subjectType: 'topup',
    subjectId: topup.id,
    brandId: topup.brand_id,
    fromState: news.from ?? topup.state,
    toState: news.to ?? topup.state,
    ...(news.actor !== undefined && { actor: news.actor }),
    ...(news.by !== undefined && { by: news.by }),
    data: dataOf<Name, TopupTold>(
      {
        topupId: topup.id,
        coins: topup.coins,
        amountMinor: topup.amount_minor,
        currency: topup.currency,
      },
      data,
    ),
  })
