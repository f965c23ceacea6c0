export { listWaitingAppeals } from './appeal.views.ts'
export { decideAppeal } from './decide-appeal.ts'
