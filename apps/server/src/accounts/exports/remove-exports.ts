import { removeStoredFolder } from '#platform/files/index.ts'
import { exportFolderOf } from './export-file.ts'

/** Removes the files of exports whose rows were deleted with their person. */
export const removeExports = async (ids: readonly string[]): Promise<void> => {
  for (const id of ids) await removeStoredFolder(exportFolderOf(id))
}
