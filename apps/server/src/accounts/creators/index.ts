import type { Db } from '#platform/postgres/db.ts'
import { addRating } from './creator.store.ts'

export { findCreator as findCreatorBySlug, setCreatorMeasure } from './creator.store.ts'
export { takesOf } from './creator.views.ts'
export {
  findFindable,
  findToAsk,
  isAllowed,
  isFindableBy,
  isNamed,
  isNamedLike,
  isSeenBy,
  viewMeant,
  whereSeen,
} from './findable.views.ts'
export { forgetFollowers, noteFollowers } from './follower-counts.store.ts'
export { authorHandleOf, handlesOf } from './handles.rules.ts'
export { mergeHandles } from './merge-handles.ts'
export { type NewCreator, openCreator } from './open-creator.ts'

export const countCreatorReview = (tx: Db, creatorId: string, stars: number): Promise<void> =>
  addRating(tx, creatorId, stars, 1)

export const uncountCreatorReview = (tx: Db, creatorId: string, stars: number): Promise<void> =>
  addRating(tx, creatorId, -stars, -1)
