import type { Settings } from '#platform/settings/env.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { drawReportPaper } from './drawing/report-paper.pdf.ts'
import type { ReportPaper } from './report-paper.ts'

export type ReportPaperJob = { paper: ReportPaper; settings: Pick<Settings, 'invoiceFont'> }

export const run = ({ paper, settings }: ReportPaperJob): Promise<Uint8Array> => {
  // The thread must not hold secrets, so it gets only the settings for fonts.
  useSettings(settings as Settings)
  return drawReportPaper(paper)
}
