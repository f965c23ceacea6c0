import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { settings } from '#platform/settings/settings.ts'
import { filesFolder, uploadFolder } from './file-store.ts'

const unless = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error
}

/**
 * A folder is closed after everything in it, so that a closed one needs no second look: the first start does the
 * work, also if another was killed midway, and each later one only goes through the folders.
 */
const close = async (folder: string): Promise<void> => {
  const inside = await readdir(folder, { withFileTypes: true })
  const isClosed = ((await stat(folder)).mode & 0o777) === 0o700
  for (const entry of inside) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await close(path)
    // Gone meanwhile: another server moves what it has written into place.
    else if (entry.isFile() && !isClosed) await chmod(path, 0o600).catch(unless('ENOENT'))
  }
  if (!isClosed) await chmod(folder, 0o700)
}

/** Nothing of ours is read by another account of this machine: makes it so for what lies there from before. */
export const keepPrivate = async (): Promise<void> => {
  await chmod(join(settings.dataDir, 'secret.key'), 0o600).catch(unless('ENOENT'))
  for (const folder of [filesFolder(), uploadFolder()]) await close(folder).catch(unless('ENOENT'))
}
