import { StartupError } from '../settings/startup-error.ts'

const codes = new Set(['ENOSPC', 'EDQUOT', '53100'])

export const isDiskFull = (error: unknown): boolean =>
  codes.has(String((error as { code?: unknown } | null)?.code))

export const fullDiskError = (at?: string): StartupError =>
  new StartupError(
    `The disk${at === undefined ? '' : ` with ${at}`} is full, so Tandem cannot start. Free some space and start again. Saved data is not lost.`,
  )

export const fullDiskIn = (complaint: string, at: string): StartupError | undefined =>
  /No space left on device|Disk quota exceeded/.test(complaint) ? fullDiskError(at) : undefined
