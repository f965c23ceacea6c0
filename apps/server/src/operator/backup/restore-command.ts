import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '#platform/settings/env.ts'
import { StartupError } from '#platform/settings/startup-error.ts'
import { restoreWords } from './backup-words.ts'
import {
  folderOf,
  optionsIn,
  passphraseIn,
  print,
  runCommand,
  settingsOfCommand,
} from './command-words.ts'
import { oldKeysFile, openBackup, whenWhole } from './restore-backup.ts'
import { type Destination, restoreInto } from './restore-into.ts'
import { targetAt } from './store/target-at.ts'

const usage = `Usage: npm run restore -- --from <folder> [--at <moment>] [--into <folder or database>] [--events-into <database>]
  --from  the place that “npm run backup -- --to” wrote to
  --at    a moment such as 2026-11-29T14:00:00Z; otherwise the newest backup
  --into  an empty folder for files and the built-in PostgreSQL, or the address of an empty database;
          otherwise what DATA_DIR and DATABASE_URL name
  --events-into  the address of an empty database for clicks and logs that had their own;
          without --into, what DATABASE_EVENTS_URL names; otherwise they are left out`

const momentIn = (word: string | undefined): string | undefined => {
  if (word === undefined) return undefined
  const moment = new Date(word)
  if (
    !/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/.test(word) ||
    Number.isNaN(moment.getTime())
  )
    throw new StartupError(
      `“${word}” is not a moment with a time zone. Write it like 2026-11-29T14:00:00Z or 2026-11-29T15:00:00+01:00.`,
    )
  return moment.toISOString()
}

type Wanted = { into?: string | undefined; 'events-into'?: string | undefined }

/** A rehearsal with --into must not touch the database of clicks and logs in use. */
const destinationOf = (
  { into, 'events-into': eventsUrl }: Wanted,
  settings: Settings,
): Destination => {
  const { dataDir, databaseUrl, databaseDirectUrl = databaseUrl, databaseSessions } = settings
  if (into === undefined)
    return {
      dataDir,
      ownerUrl: databaseDirectUrl,
      eventsUrl: eventsUrl ?? databaseSessions.eventsUrl,
    }
  return /^postgres(ql)?:\/\//.test(into)
    ? { dataDir, ownerUrl: into, eventsUrl }
    : { dataDir: folderOf(into), ownerUrl: undefined, eventsUrl }
}

const nextSteps = ({ dataDir, ownerUrl }: Destination, { s3 }: Settings): string[] => [
  `Start it with DATA_DIR=${dataDir}${ownerUrl === undefined ? ' and without DATABASE_URL' : ' and DATABASE_URL set to this database'}. The secret key is in ${join(dataDir, 'secret.key')}; if you set SECRET_KEY, it must be the same.`,
  ...(existsSync(join(dataDir, oldKeysFile))
    ? [`Set SECRET_KEYS_OLD to the content of ${join(dataDir, oldKeysFile)}.`]
    : []),
  ...(s3 === undefined ? [] : ['To move the files into S3, run npm run operator -- move-files.']),
]

const restore = async (words: readonly string[]): Promise<number> => {
  const options = optionsIn(words, {
    from: { type: 'string' },
    at: { type: 'string' },
    into: { type: 'string' },
    'events-into': { type: 'string' },
  })
  if (options?.from === undefined) {
    print(usage)
    return 2
  }
  const moment = momentIn(options.at)
  const settings = settingsOfCommand()
  const target = targetAt(options.from, settings)
  const opened = await openBackup(target, passphraseIn(settings), moment)
  const destination = destinationOf(options, settings)
  const invariants = await whenWhole(target.place, () => restoreInto(destination, opened))
  const where = destination.ownerUrl === undefined ? destination.dataDir : 'the database'
  for (const line of [
    ...restoreWords(opened, { where, invariants, moment, eventsUrl: destination.eventsUrl }),
    ...nextSteps(destination, settings),
  ])
    print(line)
  return invariants.every(({ bad }) => bad === 0) ? 0 : 1
}

export const runRestore = (words: readonly string[]): Promise<number> =>
  runCommand(() => restore(words))
