import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { settings } from '#platform/settings/settings.ts'
import type { ByteRange } from './byte-range.rules.ts'
import { localFileStore } from './stores/local-store.ts'
import { movingFileStore } from './stores/moving-store.ts'
import { bucketAt } from './stores/s3-bucket.ts'
import { s3FileStore } from './stores/s3-file-store.ts'

export type FileStore = {
  /** Does nothing if the key exists. */
  write(key: string, bytes: Buffer): Promise<void>
  /** Stores the file at `path`, which stays where it is. Does nothing if the key exists. */
  adopt(key: string, path: string): Promise<void>
  /** Stores a stream of any length. Returns its length in bytes. */
  writeStream(key: string, bytes: Readable): Promise<number>
  size(key: string): Promise<number | null>
  remove(key: string): Promise<void>
  removeFolder(key: string): Promise<void>
  /** Names of the files directly in a folder. Empty when there is no such folder. */
  listFolder(key: string): Promise<string[]>
  /** `bytes` is the length of the whole file, also when only a range is read. */
  read(key: string, range?: ByteRange): Promise<{ stream: Readable; bytes: number } | null>
  /** For the operator: a path on this machine, or an address in S3. */
  placeOf(key: string): Promise<string>
}

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
