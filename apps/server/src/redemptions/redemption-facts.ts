import { announce, type DomainEvent } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'

export type RedemptionFacts = {
  id: string
  creatorId: string
  coins: number
  title: string
  supplierId: string
  supplierName: string
  /** When it is one of the marketplace's. */
  brandId: string | null
}

/** Tells what happened to a redemption, with the words a notification needs. Never its code. */
export const announceRedemption = (
  tx: Db,
  redemption: RedemptionFacts,
  it: Pick<DomainEvent, 'type' | 'fromState' | 'toState' | 'actor' | 'by' | 'data'>,
): Promise<void> =>
  announce(tx, {
    ...it,
    subjectType: 'redemption',
    subjectId: redemption.id,
    brandId: redemption.brandId,
    creatorId: redemption.creatorId,
    data: {
      couponTitle: redemption.title,
      supplierName: redemption.supplierName,
      coins: redemption.coins,
      ...it.data,
    },
  })
