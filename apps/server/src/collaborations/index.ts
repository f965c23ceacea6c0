/**
 * The door for siblings. For campaigns: what a campaign's end means for those who still wait. For the
 * steps that have a feature of their own (parcels, receipts, disputes): lock the campaign where coins
 * or places move, then the collaboration; ask the rules; take the step; show what became of it.
 */
export { announceCollaboration } from './announce-collaboration.ts'
export { cancelByOperator } from './cancel-collaboration.ts'
export { mayDecide } from './collaboration.policy.ts'
export { acceptsVersion, may, turnOf } from './collaboration.rules.ts'
export {
  findCampaignId,
  type LockedCollaboration,
  lockAny,
  lockDue,
  lockForBrand,
  updateCollaboration,
} from './collaboration.store.ts'
export { daysAfter, nextReminder } from './collaboration-clock.rules.ts'
export { divideCoins, reimburseCoins, returnCoins } from './collaboration-coins.ts'
export { termsOf } from './collaboration-terms.rules.ts'
export { viewCreatorCollaboration } from './creator-collaboration.views.ts'
export { expireApplications } from './expire-applications.ts'
export { grantOriginals } from './grant-originals.ts'
export { changeOwnCollaboration, decideForBrand, lockWithCampaign } from './own-collaboration.ts'
export {
  acceptsAddress,
  acceptsAddressReading,
  acceptsAddressRemoval,
  acceptsDeliveryProof,
  acceptsReceiving,
  acceptsRefusal,
  acceptsReport,
  acceptsResend,
  acceptsShipping,
} from './parcel.rules.ts'
export { readDeliveryFacts, readParcelFacts } from './parcel.views.ts'
export { acceptsReceipt, acceptsReceiptApproval, acceptsReceiptRefusal } from './receipt.rules.ts'
export { closePendingContent } from './submission.store.ts'
export { type Step, takeStep } from './take-step.ts'
