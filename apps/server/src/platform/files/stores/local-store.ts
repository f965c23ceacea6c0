import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import {
  chmod,
  copyFile,
  link,
  mkdir,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from './store.ts'

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

export const localFileStore = (folder: string): FileStore => ({
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
  remove: (key) => rm(join(folder, key), { force: true }),
  removeFolder: (key) => rm(join(folder, key), { recursive: true, force: true }),
  listFolder: async (key) => (await readdir(join(folder, key)).catch(unlessMissing)) ?? [],
  read: async (key, range) => {
    const path = join(folder, key)
    const found = await has(path)
    return found === null ? null : { stream: createReadStream(path, range), bytes: found.size }
  },
  placeOf: async (key) => join(folder, key),
})
