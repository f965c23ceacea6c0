import type {
  RightsEndEvents,
  RightsTold,
} from '@tandem/contract/collaborations/rights/rights-end.events.ts'
import type { Side } from '@tandem/contract/side.ts'
import type { Party } from '#platform/actor.ts'
import { announce, type Beyond, dataOf } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { LockedGrant } from '../grants/grant.store.ts'
import { findContentTold } from './grant-told.views.ts'

export const announceGrant = async <Name extends keyof RightsEndEvents>(
  tx: Db,
  grant: LockedGrant,
  event: {
    type: Name
    actor: Party | null
    by?: 'operator'
    /** The only side to notify. When omitted, the event type decides who is notified. */
    tells?: Side
  } & Beyond<Name, RightsTold>,
): Promise<void> =>
  announce(tx, {
    type: event.type,
    subjectType: 'rights_grant',
    subjectId: grant.id,
    brandId: grant.brand_id,
    creatorId: grant.creator_id,
    actor: event.actor,
    ...(event.by !== undefined && { by: event.by }),
    ...(event.tells !== undefined && { toState: event.tells }),
    data: dataOf<Name, RightsTold>(
      {
        grantId: grant.id,
        ...(await findContentTold(tx, grant.id)),
        brandName: grant.brand_name,
        brandSlug: grant.brand_slug,
        creatorName: grant.creator_name,
        creatorSlug: grant.creator_slug,
        endsAt: grant.ends_at,
      },
      event.data,
    ),
  })
