/** Runs in a thread of its own, started by `preview-image.ts`. */
import type { Settings } from '#platform/settings/env.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { watermark } from './watermark.ts'

export type WatermarkJob = {
  name: string
  size: { width: number; height: number }
  settings: Pick<Settings, 'invoiceFont'>
}

export const run = ({ name, size, settings }: WatermarkJob): Promise<string> => {
  // Fonts read no other setting, and a thread that draws must not hold the server's secrets.
  useSettings(settings as Settings)
  return watermark(name, size)
}
