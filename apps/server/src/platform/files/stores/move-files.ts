import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { opendir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { assert } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { filesFolder } from '../file-store.ts'
import { bucketAt } from './s3-bucket.ts'
import { s3FileStore } from './s3-file-store.ts'
import { listStoredKeys } from './stored-keys.views.ts'

export type MovedFiles = {
  copied: number
  bytes: number
  /** Files that an earlier run had copied. */
  present: number
  /** Files on this disk that could not be copied, each with the reason. */
  failed: { key: string; reason: string }[]
  /** Files of the database that are neither on this disk nor in S3. */
  missing: number
}

const atOnce = 4

/** The server makes these again when somebody asks for them. */
const isMadeAgain = (key: string): boolean => /^(previews|smaller)\//.test(key)
const isUnfinished = (key: string): boolean => key.endsWith('.part')

async function* keysOnDisk(): AsyncGenerator<string> {
  const folder = filesFolder()
  const entries = await opendir(folder, { recursive: true }).catch(() => [])
  for await (const entry of entries) {
    const key = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
    if (entry.isFile() && !isMadeAgain(key) && !isUnfinished(key)) yield key
  }
}

const hashOf = async (bytes: Readable): Promise<string> => {
  const hash = createHash('sha256')
  for await (const part of bytes) hash.update(part)
  return hash.digest('hex')
}

const sizeOnDisk = async (key: string): Promise<number | null> =>
  (await stat(join(filesFolder(), key)).catch(() => null))?.size ?? null

/**
 * Copies the files of this disk to S3 and reads each copy back. Can be interrupted and repeated,
 * and servers may run meanwhile.
 */
export const moveFiles = async (): Promise<MovedFiles> => {
  const { s3 } = settings
  assert(s3 !== undefined, 'files are moved only to S3')
  const store = s3FileStore(bucketAt(s3))
  const moved: MovedFiles = { copied: 0, bytes: 0, present: 0, failed: [], missing: 0 }

  const copy = async (key: string): Promise<void> => {
    const size = await sizeOnDisk(key)
    if (size === null) return
    if ((await store.size(key)) === size) {
      moved.present += 1
      return
    }
    const path = join(filesFolder(), key)
    await store.writeStream(key, createReadStream(path))
    const [copied, local] = [await store.read(key), await hashOf(createReadStream(path))]
    if (copied === null || (await hashOf(copied.stream)) !== local)
      throw new Error('the copy differs')
    moved.copied += 1
    moved.bytes += size
  }
  const copyOrNote = async (key: string): Promise<void> => {
    try {
      await copy(key)
    } catch (error) {
      const cause = ((error as Error).cause ?? error) as Error
      if ((await sizeOnDisk(key)) !== null) moved.failed.push({ key, reason: cause.message })
    }
    // A server that removes a file removes it from the disk first, so this removal is the last.
    if ((await sizeOnDisk(key)) === null) await store.remove(key)
  }

  const keys = keysOnDisk()
  // Generators queue calls of `next`, so several workers can share one.
  const work = async (): Promise<void> => {
    for (let next = await keys.next(); next.done !== true; next = await keys.next())
      await copyOrNote(next.value)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  moved.missing = await countMissing(store.size)
  return moved
}

const countMissing = async (sizeInS3: (key: string) => Promise<number | null>): Promise<number> => {
  let missing = 0
  for await (const keys of listStoredKeys())
    for (const key of keys)
      if ((await sizeOnDisk(key)) === null && (await sizeInS3(key)) === null) missing += 1
  return missing
}
