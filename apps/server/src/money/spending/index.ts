export { commitCoins } from './commit-coins.ts'
export { expireRequest } from './end-request.ts'
export { releaseCoins } from './release-coins.ts'
export { dueSpendingRequests } from './spending.views.ts'
