import { createWriteStream } from 'node:fs'
import { chmod, mkdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartupError } from '#platform/settings/startup-error.ts'
import { type Choice, chooseBackup } from './choose-backup.rules.ts'
import type { Manifest, StoredFile } from './manifest.ts'
import { severalAtOnce } from './several-at-once.ts'
import { keyFileName, readKey } from './store/backup-key.ts'
import { listBackups, readBackup } from './store/backup-lists.ts'
import type { BackupTarget } from './store/backup-target.ts'
import { type Part, type PartStore, partStore } from './store/part-store.ts'
import { DamagedPart } from './store/sealed-stream.ts'

export type OpenedBackup = Choice & {
  readonly store: PartStore
  readonly files: readonly StoredFile[]
}

const filesOf = async (store: PartStore, { end, before }: Choice): Promise<StoredFile[]> => {
  const found = new Map<string, StoredFile>()
  for (const manifest of [before, end])
    if (manifest !== undefined)
      for (const file of JSON.parse(await store.readText(manifest.files)) as StoredFile[])
        found.set(file.path, file)
  return [...found.values()]
}

const partsOf = ({ base, segments }: Choice, files: readonly StoredFile[]): Part[] => [
  ...files,
  ...(base.tables?.tables ?? []),
  ...(base.events?.tables.tables ?? []),
  ...(base.cluster?.files ?? []),
  ...segments,
]

const damaged = (place: string, what: string): StartupError =>
  new StartupError(
    `The backup in ${place} is damaged: ${what}. Nothing was restored. Use another copy of this backup, or restore an earlier one with --at.`,
  )

/** Chooses a backup and checks that all its parts are there, in their full length. */
export const openBackup = async (
  target: BackupTarget,
  passphrase: string,
  moment: string | undefined,
): Promise<OpenedBackup> => {
  const present = await target.list().catch(() => new Map<string, number>())
  if (!present.has(keyFileName))
    throw new StartupError(
      `There is no backup in ${target.place}. Name the place that “npm run backup -- --to” wrote to.`,
    )
  const { key } = await readKey(target, passphrase)
  const store = partStore(target, key, present)
  const all = await severalAtOnce(listBackups(present), ({ name }) =>
    readBackup(store, target, name),
  )
  const choice = chooseBackup(all, moment)
  if ('mistake' in choice)
    throw new StartupError(`No backup in ${target.place} can be restored. ${choice.mistake}`)
  return whenWhole(target.place, async () => {
    const files = await filesOf(store, choice)
    const missing = partsOf(choice, files).filter((part) => !store.has(part)).length
    if (missing > 0) throw damaged(target.place, `${missing} of its parts are missing or cut off`)
    return { ...choice, store, files }
  })
}

/** Explains a damaged part. */
export const whenWhole = async <T>(place: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DamagedPart) throw damaged(place, 'the content of a part was changed')
    throw error
  }
}

/** Writes files, and fails with `DamagedPart` unless each has the content that was stored. */
export const unpackInto = async (
  folder: string,
  files: readonly (Part & { path: string; mtimeMs?: number })[],
  store: PartStore,
): Promise<void> => {
  await severalAtOnce(files, async (file) => {
    const path = join(folder, file.path)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await store.read(file, createWriteStream(path, { mode: 0o600, flush: true }))
    if (file.mtimeMs !== undefined) await utimes(path, new Date(), new Date(file.mtimeMs))
  })
}

export const oldKeysFile = 'earlier-secret-keys.txt'

export const writeKeys = async (folder: string, { secretKeys }: Manifest): Promise<void> => {
  const [current, ...earlier] = secretKeys
  const options = { mode: 0o600, flag: 'wx', flush: true }
  await writeFile(join(folder, 'secret.key'), `${current}\n`, options)
  if (earlier.length > 0)
    await writeFile(join(folder, oldKeysFile), `${earlier.join(',')}\n`, options)
  await chmod(folder, 0o711)
}
