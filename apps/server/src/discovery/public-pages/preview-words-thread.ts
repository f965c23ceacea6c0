/** Runs in a thread of its own, started by `draw-preview.ts`. */
import type { Settings } from '#platform/settings/env.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { drawWords, type PreviewWords } from './preview-words.ts'

export type PreviewJob = { words: PreviewWords; settings: Pick<Settings, 'invoiceFont'> }

export const run = ({ words, settings }: PreviewJob): Promise<string> => {
  // Fonts read no other setting, and a thread that draws must not hold the server's secrets.
  useSettings(settings as Settings)
  return drawWords(words)
}
