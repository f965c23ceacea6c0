/** Commands lock the campaign if coins or places move, and then the collaboration. */
export { announceCollaboration } from './announce-collaboration.ts'
export { insertApplication, lockForApplying } from './application.store.ts'
export { cancelByOperator } from './cancel-collaboration.ts'
export { mayDecide, mayReviewContent } from './collaboration.policy.ts'
export {
  acceptsVersion,
  may,
  type RuledCollaboration,
  turnOf,
} from './collaboration.rules.ts'
export {
  findCampaignId,
  type LockedCollaboration,
  lockAny,
  lockDue,
  lockOwn,
  setShortlisted,
  undeclined,
  updateCollaboration,
} from './collaboration.store.ts'
export { daysAfter } from './collaboration-clock.rules.ts'
export {
  divideCoins,
  freesPlace,
  holdCoins,
  reimburseCoins,
  releaseCoins,
  returnCoins,
} from './collaboration-coins.ts'
export { listTimeline } from './collaboration-history.views.ts'
export {
  fingerprintOf,
  reviewTermsOf,
  termsOf,
  termsToday,
} from './collaboration-terms.rules.ts'
export { expireApplications } from './expire-applications.ts'
export { insertInvitation } from './invitation.store.ts'
export {
  changeOwnCollaboration,
  decideForBrand,
  ensureDecides,
  ensureReviews,
  lockWithCampaign,
  reviewForBrand,
} from './own-collaboration.ts'
export { paydayOf } from './payment.rules.ts'
export { type Step, takeStep } from './take-step.ts'
