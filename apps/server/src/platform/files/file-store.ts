import { join } from 'node:path'
import { settings } from '#platform/settings/settings.ts'
import { localFileStore } from './stores/local-store.ts'
import { movingFileStore } from './stores/moving-store.ts'
import { bucketAt } from './stores/s3-bucket.ts'
import { s3FileStore } from './stores/s3-file-store.ts'
import type { FileStore } from './stores/store.ts'

export const filesFolder = (): string => join(settings.dataDir, 'files')

const localFiles = (): FileStore => localFileStore(filesFolder())

export const fileStore = (): FileStore => {
  const { s3 } = settings
  if (s3 === undefined) return localFiles()
  return movingFileStore(s3FileStore(bucketAt(s3)), localFiles())
}

/** On the same disk as stored files, so that hard links work. */
export const uploadFolder = (): string => join(settings.dataDir, 'uploads')

export const uploadPath = (id: string): string => join(uploadFolder(), id)
