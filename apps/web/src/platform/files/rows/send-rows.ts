import type { ImportResult, ImportResults } from '@tandem/contract/import.schema.ts'

/** As many rows at once as the server takes; what was sent already does no harm when sent again. */
export const sendRows = async <Row>(
  rows: readonly Row[],
  most: number,
  onProgress: (done: number) => void,
  send: (some: Row[]) => Promise<ImportResults>,
): Promise<ImportResult[]> => {
  const results: ImportResult[] = []
  for (let at = 0; at < rows.length; at += most) {
    onProgress(at)
    results.push(...(await send(rows.slice(at, at + most))).results)
  }
  return results
}
