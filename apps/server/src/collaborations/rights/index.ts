export {
  decideByOperator,
  decideBySilence as decideRightsBySilence,
} from './disputes/decide-dispute.ts'
export { remindDispute as remindRightsDispute } from './disputes/remind-dispute.ts'
export {
  dueRightsDisputes,
  listRightsDisputes,
  rightsDisputesToRemind,
} from './disputes/rights-dispute.views.ts'
export { dueEnds } from './ends/due-ends.views.ts'
export { tellEnd } from './ends/tell-end.ts'
export { grantForWork } from './grants/grant-for-work.ts'
export { keysPath } from './receipts/receipt-facts.rules.ts'
export { sealedReceiptKeys } from './receipts/receipt-key.store.ts'
export { isSignedBy, thumbprintOf } from './receipts/receipt-signature.ts'
export { signDocument } from './receipts/sign-document.ts'
export { expireRequest } from './requests/end-request.ts'
export { remindRequest } from './requests/remind-request.ts'
export { listOverdueRequests, listRequestsToRemind } from './requests/request.views.ts'
