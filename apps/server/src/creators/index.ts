export { addRating as countCreatorReview } from './creator.store.ts'
export { type NewCreator, openCreator } from './open-creator.ts'
