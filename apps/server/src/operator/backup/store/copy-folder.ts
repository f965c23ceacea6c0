import { open, readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Readable } from 'node:stream'
import type { StoredFile } from '../manifest.ts'
import { severalAtOnce } from '../several-at-once.ts'
import type { PartStore } from './part-store.ts'

export type Counted = { added: number; addedBytes: number }

const unlessMissing = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

export const listFiles = async (
  folder: string,
  wants: (path: string) => boolean,
): Promise<string[]> => {
  const work = readdir(folder, { recursive: true, withFileTypes: true })
  const entries = (await unlessMissing(work)) ?? []
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter(wants)
    .sort()
}

export type FileSource = {
  readonly path: string
  readonly bytes: number
  readonly mtimeMs: number
  /** Undefined when the file was deleted meanwhile. */
  open(): Promise<Readable | undefined>
}

type CopyOptions = { known?: ReadonlyMap<string, StoredFile>; count?: Counted }

/**
 * Stores files that may be deleted meanwhile. `known` are files that were stored earlier and never
 * change. They are read again only if their size or time differs.
 */
export const copyFiles = async (
  sources: readonly FileSource[],
  store: PartStore,
  { known, count }: CopyOptions = {},
): Promise<StoredFile[]> => {
  const copied = await severalAtOnce(sources, async ({ path, bytes, mtimeMs, open: read }) => {
    const before = known?.get(path)
    if (before?.bytes === bytes && before.mtimeMs === mtimeMs && store.has(before)) return before
    const source = await read()
    if (source === undefined) return undefined
    const { isNew, ...part } = await store.add(source)
    if (isNew && count !== undefined) {
      count.added += 1
      count.addedBytes += part.storedBytes
    }
    return { path, mtimeMs, ...part }
  })
  return copied.filter((one) => one !== undefined)
}

/** Leaves out files that were deleted since `paths` were listed. */
export const filesAt = async (folder: string, paths: readonly string[]): Promise<FileSource[]> => {
  const found = await severalAtOnce(paths, async (path): Promise<FileSource | undefined> => {
    const whole = join(folder, path)
    const facts = await unlessMissing(stat(whole))
    if (facts === undefined) return undefined
    const read = async () => (await unlessMissing(open(whole)))?.createReadStream()
    return { path, bytes: facts.size, mtimeMs: facts.mtimeMs, open: read }
  })
  return found.filter((one) => one !== undefined)
}

export const copyFolder = async (
  folder: string,
  paths: readonly string[],
  store: PartStore,
): Promise<StoredFile[]> => copyFiles(await filesAt(folder, paths), store)
