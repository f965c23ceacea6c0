import { StartupError } from '../settings/startup-error.ts'

const codes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Recognises errors of the file system and of PostgreSQL. */
export const isDiskFull = (error: unknown): boolean =>
  codes.has(String((error as { code?: unknown } | null)?.code))

export const fullDiskError = (at?: string): StartupError =>
  new StartupError(
    `The disk${at === undefined ? '' : ` with ${at}`} is full, so Tandem cannot start. Free some space on it and start again: nothing saved is lost.`,
  )

/** Undefined when the PostgreSQL program failed for another reason. */
export const fullDiskIn = (complaint: string, at: string): StartupError | undefined =>
  /No space left on device|Disk quota exceeded/.test(complaint) ? fullDiskError(at) : undefined
