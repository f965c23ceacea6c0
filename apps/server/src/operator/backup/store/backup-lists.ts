import { Readable } from 'node:stream'
import { StartupError } from '#platform/settings/startup-error.ts'
import type { BackupKind, Manifest } from '../manifest.ts'
import type { BackupTarget } from './backup-target.ts'
import type { PartStore } from './part-store.ts'
import { DamagedPart } from './sealed-stream.ts'

const folder = 'backups/'

export type ListedBackup = { readonly name: string; readonly kind: BackupKind }

/** Names begin with the time, so that their order is the order of the backups. */
export const backupName = (startedAt: string, kind: BackupKind): string =>
  `${startedAt.replaceAll(/[-:.]/g, '')}-${kind}`

/** Oldest first. */
export const listBackups = (present: ReadonlyMap<string, number>): ListedBackup[] =>
  [...present.keys()]
    .filter((name) => name.startsWith(folder))
    .map((name) => name.slice(folder.length))
    .sort()
    .flatMap((name) => {
      const kind = name.match(/^\d{8}T\d{9}Z-(copy|files|changes)$/)?.[1] as BackupKind | undefined
      return kind === undefined ? [] : [{ name, kind }]
    })

export const writeBackup = (store: PartStore, manifest: Manifest): Promise<void> =>
  store.addNamed(folder + manifest.id, Readable.from([Buffer.from(JSON.stringify(manifest))]))

export const removeBackup = (target: BackupTarget, name: string): Promise<void> =>
  target.remove(folder + name)

export const readBackup = async (
  store: PartStore,
  target: BackupTarget,
  name: string,
): Promise<Manifest> => {
  const text = await store.readNamed(folder + name).catch((error) => {
    if (!(error instanceof DamagedPart)) throw error
    throw new StartupError(
      `The list of the backup ${name} in ${target.place} is damaged. Use another copy of this backup, or restore an earlier one with --at.`,
    )
  })
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format !== 1 || manifest.id !== name)
    throw new StartupError(
      `The backup ${name} was renamed or made by a newer version of Tandem. Restore it with that version.`,
    )
  return manifest
}
