/** Runs in a thread of its own, started by `draw-paper.ts`. */
import type { Settings } from '#platform/settings/env.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { drawPaper, type Paper } from './paper.pdf.ts'

export type PaperJob = { paper: Paper; settings: Pick<Settings, 'invoiceFont'> }

export const run = ({ paper, settings }: PaperJob): Promise<Uint8Array> => {
  // Fonts read no other setting, and a thread that draws must not hold the server's secrets.
  useSettings(settings as Settings)
  return drawPaper(paper)
}
