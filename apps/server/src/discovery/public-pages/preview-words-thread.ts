import type { Settings } from '#platform/settings/env.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { drawWords, type PreviewWords } from './preview-words.ts'

export type PreviewJob = { words: PreviewWords; settings: Pick<Settings, 'invoiceFont'> }

export const run = ({ words, settings }: PreviewJob): Promise<string> => {
  // The thread needs only the fonts and must not know the server's secrets.
  useSettings(settings as Settings)
  return drawWords(words)
}
