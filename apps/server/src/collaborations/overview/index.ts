import type { BrandActor, CreatorActor } from '#platform/actor.ts'
import { viewBrandCollaboration } from './brand-overview.views.ts'
import { viewCreatorCollaboration } from './creator-overview.views.ts'

export { issuedFeeds } from './calendar/calendar-feed.store.ts'

/** Only routes may call these two functions: their views read all parts. */
export const showToBrand = ({ actor }: { actor: BrandActor }, id: string) =>
  viewBrandCollaboration(actor, id)

export const showToCreator = ({ actor }: { actor: CreatorActor }, id: string) =>
  viewCreatorCollaboration(actor, id)
