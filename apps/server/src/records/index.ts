export { listWaitingAppeals } from './appeal.views.ts'
export { decideAppeal } from './decide-appeal.ts'
export { viewBrandPace, viewCreatorTrack } from './record.views.ts'
