import type { TopupState } from '@tandem/contract/payments/topup.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { LockedTopup } from './topup.store.ts'

/** Announces what happened to a top-up, with what the words of it need. */
export const tellTopup = (
  tx: Db,
  topup: LockedTopup,
  type: string,
  data: Record<string, unknown>,
  it: { from?: TopupState; to?: TopupState; actor?: BrandActor; by?: 'operator' } = {},
): Promise<void> =>
  announce(tx, {
    type,
    subjectType: 'topup',
    subjectId: topup.id,
    brandId: topup.brand_id,
    fromState: it.from ?? topup.state,
    toState: it.to ?? topup.state,
    ...(it.actor !== undefined && { actor: it.actor }),
    ...(it.by !== undefined && { by: it.by }),
    data: {
      topupId: topup.id,
      coins: topup.coins,
      amountMinor: topup.amount_minor,
      currency: topup.currency,
      ...data,
    },
  })
