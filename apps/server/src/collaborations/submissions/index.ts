export { grantOriginals } from './grant-originals.ts'
export {
  approvalLeadsTo,
  keepLiveUntil,
  roundsLeft,
} from './submission.rules.ts'
export { closePendingContent } from './submission.store.ts'
export { listRounds } from './submission.views.ts'
