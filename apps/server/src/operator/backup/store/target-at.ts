import { join } from 'node:path'
import { bucketAt } from '#platform/files/index.ts'
import type { Settings } from '#platform/settings/env.ts'
import { StartupError } from '#platform/settings/startup-error.ts'
import { folderOf } from '../command-words.ts'
import type { BackupTarget } from './backup-target.ts'
import { folderTarget } from './folder-target.ts'
import { s3Target } from './s3-target.ts'

/** `place` is a folder or an address such as `s3://bucket/folder`. */
export const targetAt = (place: string, settings: Settings): BackupTarget => {
  if (!place.startsWith('s3:')) return folderTarget(folderOf(place))
  const [, bucket, path = ''] =
    place.match(/^s3:\/\/([A-Za-z0-9][A-Za-z0-9._-]{2,62})(?:\/(.*))?$/) ?? []
  if (bucket === undefined)
    throw new StartupError(`${place} is not an address such as s3://my-backups/tandem.`)
  const folder = path.replaceAll(/^\/+|\/+$/g, '')
  const workshop = join(settings.dataDir, 'unfinished-backup')
  return s3Target(
    bucketAt({ ...settings.backupS3, bucket }),
    folder === '' ? '' : `${folder}/`,
    workshop,
  )
}
