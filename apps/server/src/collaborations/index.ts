/**
 * The door for siblings. For campaigns: what a campaign's end means for those who still wait. For the
 * steps that have a feature of their own (parcels, receipts, disputes): lock the campaign where coins
 * or places move, then the collaboration; ask the rules; take the step; show what became of it.
 */

export { expireApplications } from '../applications/expire-applications.ts'
export { grantOriginals } from '../content/grant-originals.ts'
export { closePendingContent } from '../content/submission.store.ts'
export {
  acceptsReceipt,
  acceptsReceiptApproval,
  acceptsReceiptRefusal,
} from '../receipts/receipt-steps.rules.ts'
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
} from '../shipments/parcel.rules.ts'
export { readDeliveryFacts, readParcelFacts } from '../shipments/parcel.views.ts'
export { viewCreatorCollaboration } from '../sides/creator-side.views.ts'
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
export { changeOwnCollaboration, decideForBrand, lockWithCampaign } from './own-collaboration.ts'
export { type Step, takeStep } from './take-step.ts'
