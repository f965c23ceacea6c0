import { StartupError } from '../settings/startup-error.ts'

/** A disk's and a quota's end, and PostgreSQL's words for either. */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether something failed because there was no room left, here or where the database is. */
export const isDiskFull = (error: unknown): boolean =>
  codes.has(String((error as { code?: unknown } | null)?.code))

/** What a start says when no room was left; `at` tells where, if that is known. */
export const fullDiskError = (at?: string): StartupError =>
  new StartupError(
    `The disk${at === undefined ? '' : ` with ${at}`} is full, so Tandem cannot start. Free some space on it and start again: nothing saved is lost.`,
  )

/** The same when one of PostgreSQL's programs said so; undefined when it complained about something else. */
export const fullDiskIn = (complaint: string, at: string): StartupError | undefined =>
  /No space left on device|Disk quota exceeded/.test(complaint) ? fullDiskError(at) : undefined
