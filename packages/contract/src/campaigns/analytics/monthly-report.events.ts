import type { MonthlyReport } from './monthly-report.schema.ts'

type BestPost = { postId: string; views: number | null; engagements: number }
type BestCreator = { creatorId: string; posts: number; engagements: number }

/** Names of creators are read when the report is shown, so that a deletion removes them. */
export type MonthlyReportTold = MonthlyReport & {
  bestPost: BestPost | null
  bestCreator: BestCreator | null
}

export type MonthlyReportEvents = {
  /** Once for each brand and month with activity. */
  'monthly_report.made': MonthlyReportTold
}
