import type {
  RightsAsked,
  RightsRequestEvents,
} from '@tandem/contract/collaborations/rights/rights-request.events.ts'
import type { Party } from '#platform/actor.ts'
import { announce, type Beyond, dataOf } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { LockedRequest } from './request.store.ts'

export const announceRequest = <Name extends keyof RightsRequestEvents>(
  tx: Db,
  request: LockedRequest,
  event: {
    type: Name
    actor: Party | null
  } & Beyond<Name, RightsAsked>,
): Promise<void> =>
  announce(tx, {
    type: event.type,
    subjectType: 'rights_request',
    subjectId: request.id,
    brandId: request.brand_id,
    creatorId: request.creator_id,
    actor: event.actor,
    data: dataOf<Name, RightsAsked>(
      {
        requestId: request.id,
        postId: request.post_id,
        type: request.type,
        brandName: request.brand_name,
        brandSlug: request.brand_slug,
        creatorName: request.creator_name,
        creatorSlug: request.creator_slug,
        coins: request.coins,
        days: request.days,
      },
      event.data,
    ),
  })
