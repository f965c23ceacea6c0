import type {
  BarterEvents,
  BarterTold,
} from '@tandem/contract/collaborations/barter/barter.events.ts'
import type { Side } from '@tandem/contract/side.ts'
import type { Party } from '#platform/actor.ts'
import { announce, type Beyond, dataOf } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { LockedDeal } from './deal.store.ts'

type OfDeal = Exclude<keyof BarterEvents, `barter.offer_${string}`>

export const announceDeal = <Name extends OfDeal>(
  tx: Db,
  deal: LockedDeal,
  event: {
    type: Name
    actor: Party | null
    /** The only side to notify. When omitted, the event type decides who is notified. */
    tells?: Side
  } & Beyond<Name, BarterTold>,
): Promise<void> =>
  announce(tx, {
    type: event.type,
    subjectType: 'barter_deal',
    subjectId: deal.id,
    brandId: deal.brand_id,
    creatorId: deal.creator_id,
    actor: event.actor,
    ...(event.tells !== undefined && { toState: event.tells }),
    data: dataOf<Name, BarterTold>(
      {
        dealId: deal.id,
        offerId: deal.offer_id,
        offerTitle: deal.offer_title,
        brandName: deal.brand_name,
        brandSlug: deal.brand_slug,
        creatorName: deal.creator_name,
        creatorSlug: deal.creator_slug,
        by: event.actor?.role ?? 'nobody',
      },
      event.data,
    ),
  })
