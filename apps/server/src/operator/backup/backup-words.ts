import { counted } from '@tandem/contract/plural.ts'
import { sizeOf } from '#platform/files/index.ts'
import { placeOfFiles } from './list-people-files.ts'
import type { MadeBackup } from './make-backup.ts'
import type { OpenedBackup } from './restore-backup.ts'
import type { Invariants } from './restore-into.ts'

const whatIsIn = {
  copy: 'all tables',
  files: 'the whole database',
  changes: 'the database’s changes',
}

const shownMax = 3

const missingWords = (missing: readonly string[]): string[] => {
  if (missing.length === 0) return []
  const [verb, them] = missing.length === 1 ? ['is', 'it'] : ['are', 'them']
  const rest = missing.length > shownMax ? ', …' : ''
  return [
    `${counted(missing.length, 'file')} that the database names ${verb} not in ${placeOfFiles()}, and so not in the backup: ${missing.slice(0, shownMax).join(', ')}${rest}.`,
    `Set DATA_DIR and S3_BUCKET as the server does, or put ${them} back from an earlier backup, and run this again. Until then, /health/ready counts no new backup, and --keep deletes none.`,
  ]
}

export const backupWords = (made: MadeBackup, place: string): string[] => {
  const { manifest, files, missing, added, addedBytes, deleted } = made
  const { isFullInstead, eventsTrouble } = made
  const all = missing.length === 0 ? 'everything' : 'the database'
  return [
    ...(isFullInstead
      ? [
          'There was no full backup to continue, or its log is no longer complete. This is a full backup.',
        ]
      : []),
    `Backed up ${whatIsIn[manifest.kind]} and ${counted(files, 'file')} to ${place}.`,
    `New since the last backup: ${counted(added, 'file')} (${sizeOf(addedBytes)}).`,
    ...(deleted === 0 ? [] : [`Deleted ${counted(deleted, 'older backup')}.`]),
    ...(manifest.events === undefined
      ? []
      : ['Clicks and logs in their own database are in it too.']),
    ...(eventsTrouble === undefined
      ? [`The backup contains ${all} until ${manifest.until}.`]
      : [
          `The backup contains ${all} until ${manifest.until}, but no clicks and logs: their database could not be copied (${eventsTrouble}).`,
        ]),
    ...missingWords(missing),
  ]
}

type Restored = {
  where: string
  invariants: Invariants
  moment: string | undefined
  eventsUrl: string | undefined
}

const eventsWords = ({ base }: OpenedBackup, eventsUrl: string | undefined): string[] => {
  if (base.events === undefined) return []
  return [
    eventsUrl === undefined
      ? 'Clicks and logs had their own database and were left out. To restore them too, name an empty database with --events-into.'
      : `Restored clicks and logs as they were at ${base.startedAt} into their own database.`,
  ]
}

export const restoreWords = (
  opened: OpenedBackup,
  { where, invariants, moment: asked, eventsUrl }: Restored,
): string[] => {
  const { base, end, stopAt, files } = opened
  const isEarlier = base.kind === 'copy' && asked !== undefined && base.until !== asked
  const broken = invariants.filter(({ bad }) => bad > 0)
  return [
    `Restored the marketplace of ${stopAt ?? end.until} into ${where}, with ${counted(files.length, 'file')}.`,
    ...eventsWords(opened, eventsUrl),
    ...(isEarlier ? ['It is the newest copy before the moment that you named.'] : []),
    `The backup was made by Tandem ${base.version} on PostgreSQL ${base.postgres}.`,
    ...broken.map(({ check, promise, bad }) => `${check}: ${bad} broken: ${promise}`),
    broken.length === 0
      ? `All ${counted(invariants.length, 'check')} of the ledger passed.`
      : `${broken.length} of ${counted(invariants.length, 'check')} of the ledger failed.`,
  ]
}
