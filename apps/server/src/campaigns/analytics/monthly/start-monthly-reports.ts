import { minuteMs } from '@tandem/contract/time.ts'
import type { Poller } from '#platform/events/poller.ts'
import { type Scanned, scanOf, startScanner } from '#platform/events/scanner.ts'
import { type DueReport, dueReports } from './due-reports.views.ts'
import { makeMonthlyReport } from './make-monthly-report.ts'

const everyMs = minuteMs

const scan = scanOf<DueReport>({
  name: 'monthly reports',
  list: dueReports,
  fire: ({ brandId }) => makeMonthlyReport(brandId),
})

/** Makes every report that is due, once. */
export const makeDueReports = (onError: (error: unknown) => void): Promise<Scanned> => scan(onError)

/** Not part of the deadlines, which would wait while the reports of all brands are made. */
export const startMonthlyReports = (onError: (error: unknown) => void): Poller =>
  startScanner([scan], { everyMs, onError })
