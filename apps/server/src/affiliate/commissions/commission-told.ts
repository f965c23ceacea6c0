import type {
  CommissionEvents,
  CommissionTold,
} from '@tandem/contract/affiliate/commissions/commission.events.ts'
import { announce, type Beyond, type DomainEvent, dataOf } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { LockedCommission } from './commission.store.ts'

type About = { commission: LockedCommission; coins: number }

export const eventOfCommission = <Name extends keyof CommissionEvents>(
  { commission, coins }: About,
  event: Pick<DomainEvent<Name>, 'type' | 'actor' | 'toState'> & Beyond<Name, CommissionTold>,
): DomainEvent<Name> => ({
  ...event,
  subjectType: 'commission',
  subjectId: commission.id,
  brandId: commission.brandId,
  creatorId: commission.creatorId,
  fromState: commission.state,
  data: dataOf<Name, CommissionTold>(
    {
      programmeId: commission.programmeId,
      programmeName: commission.programmeName,
      brandName: commission.brandName,
      coins,
    },
    event.data,
  ),
})

export const announceCommission = <Name extends keyof CommissionEvents>(
  tx: Db,
  about: About,
  event: Pick<DomainEvent<Name>, 'type' | 'actor' | 'toState'> & Beyond<Name, CommissionTold>,
): Promise<void> => announce(tx, eventOfCommission(about, event))
