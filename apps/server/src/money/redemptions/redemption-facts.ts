import type {
  RedemptionEvents,
  RedemptionTold,
} from '@tandem/contract/money/redemptions/redemption.events.ts'
import { announce, type Beyond, type DomainEvent, dataOf } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'

export type RedemptionFacts = {
  id: string
  creatorId: string
  coins: number
  couponId: string
  title: string
  supplierId: string
  supplierName: string
  brandId: string | null
}

/** The event never contains the code. */
export const announceRedemption = <Name extends keyof RedemptionEvents>(
  tx: Db,
  redemption: RedemptionFacts,
  event: Pick<DomainEvent<Name>, 'type' | 'fromState' | 'toState' | 'actor' | 'by'> &
    Beyond<Name, RedemptionTold>,
): Promise<void> =>
  announce(tx, {
    ...event,
    subjectType: 'redemption',
    subjectId: redemption.id,
    brandId: redemption.brandId,
    creatorId: redemption.creatorId,
    data: dataOf<Name, RedemptionTold>(
      {
        couponId: redemption.couponId,
        couponTitle: redemption.title,
        supplierName: redemption.supplierName,
        coins: redemption.coins,
      },
      event.data,
    ),
  })
