import { existsSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { loadEnvFile } from 'node:process'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { printable } from '#platform/printable.ts'
import { Refusal } from '#platform/refusal.ts'
import {
  readSettings,
  repositoryRoot,
  type Settings,
  SettingsError,
} from '#platform/settings/env.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { StartupError } from '#platform/settings/startup-error.ts'

export const print = (line: string): void => {
  process.stdout.write(`${printable(line)}\n`)
}

/** Undefined when the arguments do not match. */
export const optionsIn = <const Options extends ParseArgsOptionsConfig>(
  words: readonly string[],
  options: Options,
) => {
  try {
    return parseArgs({ args: [...words], options }).values
  } catch {
    return undefined
  }
}

export const settingsOfCommand = (changed: Record<string, string> = {}): Settings => {
  const file = join(repositoryRoot, '.env')
  if (existsSync(file)) loadEnvFile(file)
  const settings = readSettings({ ...process.env, ...changed })
  useSettings(settings)
  return settings
}

export const passphraseIn = ({ backupPassphrase }: Settings): string => {
  if (backupPassphrase === undefined)
    throw new StartupError(
      'BACKUP_PASSPHRASE is not set. Backups are encrypted with it. Choose at least 16 characters, and keep a copy away from this machine: without it, no backup can be read.',
    )
  return backupPassphrase
}

/** Paths are relative to the repository, like those of settings. */
export const folderOf = (place: string): string => resolve(repositoryRoot, place)

export const isInside = (folder: string, parent: string): boolean =>
  folder === parent || folder.startsWith(parent + sep)

const explain = (error: unknown): string => {
  if (error instanceof SettingsError)
    return `These settings are wrong.\n  ${error.mistakes.join('\n  ')}`
  if (error instanceof StartupError) return error.message
  if (error instanceof Refusal)
    return `S3 did not do what was asked: ${(error.cause as Error | undefined)?.message ?? error.message}. Check the settings for S3, and run this again.`
  const { code, message, syscall } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return `The disk is full: ${message}. Free some space and run this again.`
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return `This account may not write there: ${message}. Choose another folder, or change its permissions.`
  if (syscall === 'mkdir')
    return `No folder can be there: ${message}. Name another one and run this again.`
  return (error as Error).stack ?? String(error)
}

/** Returns the exit code: 0, 1 for a failure, 2 for wrong arguments. */
export const runCommand = (work: () => Promise<number>): Promise<number> =>
  work().catch((error) => {
    process.stderr.write(`\n${printable(explain(error))}\n`)
    return 1
  })
