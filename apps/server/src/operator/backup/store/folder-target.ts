import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { BackupTarget } from './backup-target.ts'

const workshopName = 'unfinished'

/** Makes a rename survive a power failure. Some systems cannot sync folders. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

export const folderTarget = (folder: string): BackupTarget => ({
  place: folder,
  workshop: join(folder, workshopName),
  list: async () => {
    const found = new Map<string, number>()
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    for (const entry of entries) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const name = relative(folder, path).replaceAll('\\', '/')
      if (!name.startsWith(`${workshopName}/`)) found.set(name, (await stat(path)).size)
    }
    return found
  },
  read: async (name) => createReadStream(join(folder, name)),
  put: async (name, path) => {
    const target = join(folder, name)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await rename(path, target)
    await syncFolder(dirname(target))
  },
  remove: (name) => rm(join(folder, name), { force: true }),
})
