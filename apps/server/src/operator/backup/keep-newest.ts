import type { Manifest, StoredFile } from './manifest.ts'
import { severalAtOnce } from './several-at-once.ts'
import { listBackups, readBackup, removeBackup } from './store/backup-lists.ts'
import type { BackupTarget } from './store/backup-target.ts'
import type { Part, PartStore } from './store/part-store.ts'

const partsOf = async (store: PartStore, manifest: Manifest): Promise<Part[]> => [
  manifest.files,
  ...(JSON.parse(await store.readText(manifest.files)) as StoredFile[]),
  ...(manifest.tables?.tables ?? []),
  ...(manifest.events?.tables.tables ?? []),
  ...(manifest.cluster?.files ?? []),
  ...(manifest.log?.segments ?? []),
]

/**
 * Keeps the newest full backups and everything after the oldest of them. Parts that no remaining
 * backup needs are deleted too. Returns the number of deleted backups.
 */
export const keepNewest = async (
  target: BackupTarget,
  store: PartStore,
  keep: number,
): Promise<number> => {
  const present = await target.list()
  const all = listBackups(present)
  const oldest = all.filter(({ kind }) => kind !== 'changes').at(-keep)
  const first = oldest === undefined ? 0 : all.indexOf(oldest)
  // A list that cannot be read ends this before anything is deleted.
  const needed = new Set<string>()
  for (const { name } of all.slice(first))
    for (const part of await partsOf(store, await readBackup(store, target, name)))
      needed.add(store.nameOf(part))
  for (const { name } of all.slice(0, first)) await removeBackup(target, name)
  const unused = [...present.keys()].filter(
    (name) => name.startsWith('parts/') && !needed.has(name),
  )
  await severalAtOnce(unused, (name) => target.remove(name))
  return first
}
