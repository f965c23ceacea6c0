import type {
  CommissionEvents,
  CommissionTold,
} from '@tandem/contract/commissions/commission.events.ts'
import { announce, type Beyond, type DomainEvent, dataOf } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { LockedCommission } from './commission.store.ts'

/** Tells what happened to a commission, with the words a notification needs. */
export const announceCommission = <Name extends keyof CommissionEvents>(
  tx: Db,
  { commission, coins }: { commission: LockedCommission; coins: number },
  event: Pick<DomainEvent<Name>, 'type' | 'actor' | 'toState'> & Beyond<Name, CommissionTold>,
): Promise<void> =>
  announce(tx, {
    ...event,
    subjectType: 'commission',
    subjectId: commission.id,
    brandId: commission.brandId,
    creatorId: commission.creatorId,
    fromState: commission.state,
    data: dataOf<Name, CommissionTold>(
      { programmeName: commission.programmeName, brandName: commission.brandName, coins },
      event.data,
    ),
  })
