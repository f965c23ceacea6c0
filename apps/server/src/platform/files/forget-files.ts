import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { fileStore } from './file-store.ts'
import {
  type DeletedFile,
  deleteEnded,
  deleteFilesOf,
  type Leaving,
  releaseFilesOf,
} from './forgotten-file.store.ts'
import { posterKeyOf, previewKeyOf } from './private-file-name.ts'

type Forgotten = { deleted: DeletedFile[]; released: { id: string }[] }

/**
 * Removes a person's files from the database. Content that a brand received for completed work, or
 * to which it has rights, stays without a name. Call `removeForgotten` after the commit.
 */
export const forgetFiles = async (tx: Db, leaving: Leaving): Promise<Forgotten> => ({
  deleted: await deleteFilesOf(tx, leaving, now()),
  released: await releaseFilesOf(tx, leaving.userId),
})

/** The watermark of a preview is the person's name, so previews of released files go too. */
export const removeForgotten = async ({ deleted, released }: Forgotten): Promise<void> => {
  for (const { id } of [...deleted, ...released]) await fileStore().remove(previewKeyOf(id))
  for (const { id, key, isShared } of deleted) {
    await fileStore().remove(posterKeyOf(id))
    if (isShared) continue
    await fileStore().remove(key)
    await removeSmaller(key)
  }
}

/** Removes the content of deleted people when the brand's rights to it have ended. */
export const sweepForgotten = async (): Promise<void> => {
  const deleted = await inTransaction((tx) => deleteEnded(tx, now()))
  await removeForgotten({ deleted, released: [] })
}

const removeSmaller = async (key: string): Promise<void> => {
  const stem =
    key
      .split('/')
      .at(-1)
      ?.replace(/\.webp$/, '') ?? key
  const folder = `smaller/${stem.slice(0, 2)}`
  const names = await fileStore().listFolder(folder)
  for (const name of names.filter((one) => one.startsWith(`${stem}.`)))
    await fileStore().remove(`${folder}/${name}`)
}
