/** For both sides' views: the rounds, and what can be done about them. For disputes: what becomes of content they decide on. */
export {
  approvalLeadsTo,
  keepLiveUntil,
  roundsLeft,
} from './content.rules.ts'
export { grantOriginals } from './grant-originals.ts'
export { closePendingContent } from './submission.store.ts'
export { listRounds } from './submission.views.ts'
