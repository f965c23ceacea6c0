export { listWaitingKinds } from './inbox.views.ts'
