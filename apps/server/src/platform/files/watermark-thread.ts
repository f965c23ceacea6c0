import type { Settings } from '#platform/settings/env.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { watermark } from './watermark.ts'

export type WatermarkJob = {
  name: string
  size: { width: number; height: number }
  settings: Pick<Settings, 'invoiceFont'>
}

export const run = ({ name, size, settings }: WatermarkJob): Promise<string> => {
  // Fonts need only this setting. Secrets must not be copied into a thread that draws.
  useSettings(settings as Settings)
  return watermark(name, size)
}
