import type { Settings } from '#platform/settings/env.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { drawPaper, type Paper } from './paper.pdf.ts'

export type PaperJob = { paper: Paper; settings: Pick<Settings, 'invoiceFont'> }

export const run = ({ paper, settings }: PaperJob): Promise<Uint8Array> => {
  // The thread must not hold secrets, so it gets only the settings for fonts.
  useSettings(settings as Settings)
  return drawPaper(paper)
}
