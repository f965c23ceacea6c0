export { listWaitingAppeals } from './appeal.views.ts'
export { decideAppeal } from './decide-appeal.ts'
export { listImported } from './portable/imported-record.views.ts'
export { exportRecord } from './portable/record-file.ts'
export {
  viewBrandPace,
  viewCreatorRecord,
  viewCreatorRecords,
  viewCreatorTrack,
} from './record.views.ts'
