export { decideDispute, resolveBySilence } from './decide-dispute.ts'
export { listWaitingDisputes } from './dispute.views.ts'
export { tellDispute } from './dispute-story.views.ts'
