export { grantForWork } from './grants/grant-for-work.ts'
export { expireRequest } from './requests/end-request.ts'
export { remindRequest } from './requests/remind-request.ts'
export { listOverdueRequests, listRequestsToRemind } from './requests/request.views.ts'
