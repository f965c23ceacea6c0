import { removeStoredFolder } from '#platform/files/index.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { markExpired } from './export.store.ts'
import { exportFolderOf } from './export-file.ts'

/** Removes the file first: if the server stops in between, the next scan repeats it. */
export const expireExport = async (id: string): Promise<boolean> => {
  await removeStoredFolder(exportFolderOf(id))
  return inTransaction((tx) => markExpired(tx, id))
}
