import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { settings } from '#platform/settings.ts'

/** Where the bytes of files are kept, named by keys that are made from their content. */
export type FileStore = {
  write(key: string, bytes: Buffer): Promise<void>
  /** Null when there is no such file. */
  read(key: string): Promise<{ stream: Readable; bytes: number } | null>
}

const has = (path: string) =>
  stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

/** A folder on this machine. */
const localFileStore = (folder: string): FileStore => ({
  write: async (key, bytes) => {
    const path = join(folder, key)
    if ((await has(path)) !== null) return
    await mkdir(dirname(path), { recursive: true })
    // Written aside and moved into place: a reader never sees half a file.
    const aside = `${path}.${randomUUID()}.part`
    await writeFile(aside, bytes)
    await rename(aside, path)
  },
  read: async (key) => {
    const path = join(folder, key)
    const found = await has(path)
    return found === null ? null : { stream: createReadStream(path), bytes: found.size }
  },
})

export const fileStore = (): FileStore => localFileStore(join(settings.dataDir, 'files'))
