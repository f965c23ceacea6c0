export {
  caseTitle,
  insertDecision,
  insertOwnCase,
  insertReporterMeasure,
  type LockedCase,
  lockCase,
  markUnfounded,
  updateAppealDecided,
  updateCaseDecided,
  updateCaseOperator,
  updateLifted,
} from './report.store.ts'
export { viewAffected, viewReporters } from './report.views.ts'
export {
  appealMail,
  outcomeMail,
  reporterMeasureMail,
  restoredMail,
  statementMail,
} from './report-mails.ts'
export { findAnyThing } from './thing.views.ts'
