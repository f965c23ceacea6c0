import type { ExportEntry } from '#platform/export-parts.ts'
import type { ExportedFile } from './exported-files.views.ts'
import { fileStore } from './file-store.ts'
import { endingOf } from './private-file-name.ts'
import { shownName } from './shown-name.ts'

export { listExportedFiles } from './exported-files.views.ts'

/** Characters that some operating systems refuse in names of files. */
const unusable = /[<>:"/\\|?*]/g

/** The id keeps names apart. `files.json` names each file by its id. */
const nameOf = ({ id, name, mime }: ExportedFile): string => {
  const shown = shownName(name ?? 'picture')
    .replace(/\.[^. ]{1,5}$/, '')
    .replace(unusable, '_')
    .slice(0, 80)
  return `files/${id}-${shown}.${endingOf(mime)}`
}

export async function* exportFiles(files: readonly ExportedFile[]): AsyncGenerator<ExportEntry> {
  for (const file of files) {
    const found = await fileStore().read(file.key)
    if (found !== null)
      yield { name: nameOf(file), input: found.stream, at: new Date(file.createdAt) }
  }
}
