import { readdir } from 'node:fs/promises'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import { filePath, fileStore } from './file-store.ts'
import { type DeletedFile, deleteFilesOf, releaseFilesOf } from './forgotten-file.store.ts'
import { posterKeyOf, previewKeyOf } from './private-file-name.ts'

export type Forgotten = { deleted: DeletedFile[]; licensed: { id: string }[] }

/**
 * Removes a person's files from the database. Files to which a brand has rights stay without a
 * name. Call `removeForgotten` after the commit.
 */
export const forgetFiles = async (tx: Db, userId: string): Promise<Forgotten> => ({
  deleted: await deleteFilesOf(tx, userId, now()),
  licensed: await releaseFilesOf(tx, userId),
})

/** The watermark of a preview is the person's name, so previews of licensed files go too. */
export const removeForgotten = async ({ deleted, licensed }: Forgotten): Promise<void> => {
  for (const { id } of [...deleted, ...licensed]) await fileStore().remove(previewKeyOf(id))
  for (const { id, key, isShared } of deleted) {
    await fileStore().remove(posterKeyOf(id))
    if (isShared) continue
    await fileStore().remove(key)
    await removeSmaller(key)
  }
}

const removeSmaller = async (key: string): Promise<void> => {
  const stem =
    key
      .split('/')
      .at(-1)
      ?.replace(/\.webp$/, '') ?? key
  const folder = `smaller/${stem.slice(0, 2)}`
  const names = await readdir(filePath(folder)).catch(() => [])
  for (const name of names.filter((one) => one.startsWith(`${stem}.`)))
    await fileStore().remove(`${folder}/${name}`)
}
