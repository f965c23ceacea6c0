import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, copyFile, link, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { settings } from '#platform/settings/settings.ts'
import type { ByteRange } from './byte-range.rules.ts'

export type FileStore = {
  write(key: string, bytes: Buffer): Promise<void>
  /** Stores a copy or hard link of the file at `path`. Does nothing if the key exists. */
  adopt(key: string, path: string): Promise<void>
  /** Stores a stream of any length. Returns its length in bytes. */
  writeStream(key: string, bytes: Readable): Promise<number>
  size(key: string): Promise<number | null>
  /** Removes a file, or a folder with everything in it. */
  remove(key: string): Promise<void>
  read(key: string, range?: ByteRange): Promise<{ stream: Readable; bytes: number } | null>
}

const unlessMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null
  throw error
}

const has = (path: string) => stat(path).catch(unlessMissing)

/** Writes to a temporary file and renames it, so that readers never see half a file. */
const moveIn = async (path: string, make: (aside: string) => Promise<void>): Promise<void> => {
  if ((await has(path)) !== null) return
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const aside = `${path}.${randomUUID()}.part`
  try {
    await make(aside)
    await rename(aside, path)
  } catch (error) {
    // Frees the space of an incomplete file when the disk is full.
    await rm(aside, { force: true }).catch(() => {})
    throw error
  }
}

const localFileStore = (folder: string): FileStore => ({
  write: (key, bytes) =>
    moveIn(join(folder, key), (aside) => writeFile(aside, bytes, { mode: 0o600 })),
  // A hard link uses no space, but some file systems have none.
  adopt: (key, path) =>
    moveIn(join(folder, key), async (aside) => {
      await link(path, aside).catch(() => copyFile(path, aside))
      await chmod(aside, 0o600)
    }),
  writeStream: async (key, bytes) => {
    const path = join(folder, key)
    await moveIn(path, (aside) => pipeline(bytes, createWriteStream(aside, { mode: 0o600 })))
    return (await stat(path)).size
  },
  size: async (key) => (await has(join(folder, key)))?.size ?? null,
  remove: (key) => rm(join(folder, key), { recursive: true, force: true }),
  read: async (key, range) => {
    const path = join(folder, key)
    const found = await has(path)
    return found === null ? null : { stream: createReadStream(path, range), bytes: found.size }
  },
})

export const filesFolder = (): string => join(settings.dataDir, 'files')

export const fileStore = (): FileStore => localFileStore(filesFolder())

export const filePath = (key: string): string => join(filesFolder(), key)

/** On the same disk as stored files, so that hard links work. */
export const uploadFolder = (): string => join(settings.dataDir, 'uploads')

export const uploadPath = (id: string): string => join(uploadFolder(), id)
