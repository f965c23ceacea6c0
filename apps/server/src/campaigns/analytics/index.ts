export { makeDueReports, startMonthlyReports } from './monthly/start-monthly-reports.ts'
export { drainMetrics, startMetrics } from './roll-up/follow-metrics.ts'
export { recountAll, recountBrand } from './roll-up/recount-metrics.ts'
export { startRecounting } from './roll-up/recount-nightly.ts'
