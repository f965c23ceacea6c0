import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { StoredFile } from '../manifest.ts'
import { severalAtOnce } from '../several-at-once.ts'
import type { PartStore } from './part-store.ts'

export type Counted = { added: number; addedBytes: number }

const ifPresent = async (path: string): Promise<FileHandle | undefined> => {
  try {
    return await open(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export const listFiles = async (
  folder: string,
  wants: (path: string) => boolean,
): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter(wants)
    .sort()
}

/**
 * Stores files that may be deleted meanwhile. `known` are files that were stored earlier and never
 * change. They are read again only if their size or time differs.
 */
export const copyFolder = async (
  folder: string,
  paths: readonly string[],
  store: PartStore,
  {
    known = new Map<string, StoredFile>(),
    count,
  }: { known?: Map<string, StoredFile>; count?: Counted } = {},
): Promise<StoredFile[]> => {
  const copied = await severalAtOnce(paths, async (path) => {
    const handle = await ifPresent(join(folder, path))
    if (handle === undefined) return undefined
    try {
      const { size, mtimeMs } = await handle.stat()
      const before = known.get(path)
      if (before?.bytes === size && before.mtimeMs === mtimeMs && store.has(before)) return before
      const source = handle.createReadStream({ autoClose: false })
      const { isNew, ...part } = await store.add(source)
      if (isNew && count !== undefined) {
        count.added += 1
        count.addedBytes += part.storedBytes
      }
      return { path, mtimeMs, ...part }
    } finally {
      await handle.close()
    }
  })
  return copied.filter((one) => one !== undefined)
}
