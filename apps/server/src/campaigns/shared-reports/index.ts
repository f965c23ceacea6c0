export { forgetReport } from './forget-report.ts'
export { issuedReports } from './shared-report.store.ts'
export { dueReports } from './shared-report.views.ts'
