export { shapeApplicant } from './applicant.views.ts'
export {
  acceptsInviting,
  type FundedPlaces,
} from './application.rules.ts'
export { findsByIndex, ofCreatorsLike } from './creator-search.views.ts'
export { givePlace } from './give-place.ts'
