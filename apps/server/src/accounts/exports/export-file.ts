export const exportFolderOf = (id: string): string => `exports/${id}`

/** Each attempt has its own file, so that a slow server never overwrites a finished export. */
export const exportKeyOf = ({ id, attempt }: { id: string; attempt: number }): string =>
  `${exportFolderOf(id)}/${attempt}.zip`
