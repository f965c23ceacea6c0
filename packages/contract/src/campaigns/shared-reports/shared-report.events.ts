/** `what` is the title of a campaign or the days of a period. */
export type SharedReportEvents = {
  'shared_report.made': { what: string }
  'shared_report.revoked': { what: string }
}
