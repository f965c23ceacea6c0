export { listWaitingAppeals } from './appeal.views.ts'
export { decideAppeal } from './decide-appeal.ts'
export {
  viewBrandPace,
  viewCreatorRecord,
  viewCreatorRecords,
  viewCreatorTrack,
} from './record.views.ts'
