import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { settings } from '#platform/settings/settings.ts'
import { filesFolder, uploadFolder } from './file-store.ts'

const unless = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error
}

const close = async (folder: string): Promise<void> => {
  const inside = await readdir(folder, { withFileTypes: true })
  const isClosed = ((await stat(folder)).mode & 0o777) === 0o700
  for (const entry of inside) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await close(path)
    else if (entry.isFile() && !isClosed) await chmod(path, 0o600).catch(unless('ENOENT'))
  }
  if (!isClosed) await chmod(folder, 0o700)
}

/** Earlier versions created files that other accounts of the machine could read. */
export const keepPrivate = async (): Promise<void> => {
  await chmod(join(settings.dataDir, 'secret.key'), 0o600).catch(unless('ENOENT'))
  for (const folder of [filesFolder(), uploadFolder()]) await close(folder).catch(unless('ENOENT'))
}
