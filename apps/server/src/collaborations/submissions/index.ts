export {
  approvalLeadsTo,
  keepLiveUntil,
  roundsLeft,
} from './content.rules.ts'
export { grantOriginals } from './grant-originals.ts'
export { closePendingContent } from './submission.store.ts'
export { listRounds } from './submission.views.ts'
