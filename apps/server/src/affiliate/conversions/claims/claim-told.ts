import type { ClaimEvents, ClaimTold } from '@tandem/contract/affiliate/conversions/claim.events.ts'
import { announce, type Beyond, type DomainEvent, dataOf } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { LockedClaim } from './claim.store.ts'

export const announceClaim = <Name extends keyof ClaimEvents>(
  tx: Db,
  claim: LockedClaim,
  event: Pick<DomainEvent<Name>, 'type' | 'actor' | 'by' | 'toState'> & Beyond<Name, ClaimTold>,
): Promise<void> =>
  announce(tx, {
    ...event,
    subjectType: 'claim',
    subjectId: claim.id,
    brandId: claim.programme.brandId,
    creatorId: claim.creatorId,
    fromState: claim.state,
    data: dataOf<Name, ClaimTold>(
      {
        programmeId: claim.programme.programmeId,
        programmeName: claim.programmeName,
        brandName: claim.brandName,
        orderId: claim.orderRef,
      },
      event.data,
    ),
  })
