import { ensureSecretKey } from '#platform/keys/claim-secret-keys.ts'
import { secretKeys } from '#platform/keys/derived-key.ts'
import { firstAnswer } from '#platform/postgres/database-watch.ts'
import { closeDatabase, openDatabase } from '#platform/postgres/db.ts'
import { prepareCluster } from '#platform/postgres/postgres-cluster.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import type { Settings } from '#platform/settings/env.ts'
import { StartupError } from '#platform/settings/startup-error.ts'
import { reachDatabase } from '../reach-database.ts'
import { backupWords } from './backup-words.ts'
import {
  isInside,
  optionsIn,
  passphraseIn,
  print,
  runCommand,
  settingsOfCommand,
} from './command-words.ts'
import { listPeopleFiles } from './list-people-files.ts'
import { type BackupSource, makeBackup } from './make-backup.ts'
import { targetAt } from './store/target-at.ts'

const usage = `Usage: npm run backup -- --to <folder or s3://bucket/folder> [--changes] [--portable] [--keep <n>]
  --to        the place for backups, on another disk or machine; each marketplace needs its own
  --changes   copies only what changed since the last full backup (built-in PostgreSQL)
  --portable  copies the tables, so that any PostgreSQL can load them (always so for your own)
  --keep      deletes all but this number of full backups, and what only they needed`

const sourceOf = (settings: Settings, ownerUrl: string): BackupSource => ({
  ownerUrl,
  eventsUrl: settings.databaseSessions.eventsUrl,
  cluster:
    settings.databaseUrl === undefined
      ? prepareCluster(settings.dataDir, { durable: true, onCreate: () => {} })
      : undefined,
  listFiles: listPeopleFiles,
  secretKeys: secretKeys(),
})

const backup = async (words: readonly string[]): Promise<number> => {
  const options = optionsIn(words, {
    to: { type: 'string' },
    changes: { type: 'boolean' },
    portable: { type: 'boolean' },
    keep: { type: 'string' },
  })
  if (options?.to === undefined || !/^([1-9]\d{0,5})?$/.test(options.keep ?? '')) {
    print(usage)
    return 2
  }
  const settings = settingsOfCommand()
  const passphrase = passphraseIn(settings)
  const target = targetAt(options.to, settings)
  if (isInside(target.place, settings.dataDir))
    throw new StartupError(
      `${target.place} is inside ${settings.dataDir}, so both would be lost together. Choose a folder on another disk or machine.`,
    )
  const database = await reachDatabase(settings)
  openDatabase(database.databaseUrl, { max: 2 })
  try {
    await firstAnswer()
    // A backup with another key could not decrypt the marketplace's addresses and codes.
    await inTransaction(ensureSecretKey)
    const { portable = false, changes: onlyChanges = false } = options
    const keep = options.keep === undefined ? undefined : Number(options.keep)
    const wish = { passphrase, portable, onlyChanges, keep }
    const made = await makeBackup(sourceOf(settings, database.ownerUrl), target, wish)
    for (const line of backupWords(made, target.place)) print(line)
    return made.eventsTrouble === undefined && made.missing.length === 0 ? 0 : 1
  } finally {
    await closeDatabase()
    await database.leave()
  }
}

export const runBackup = (words: readonly string[]): Promise<number> =>
  runCommand(() => backup(words))
