import type { ImportResult, ImportResults } from '@tandem/contract/import.schema.ts'

/** Sends batches of at most `most` rows. Sending a row twice is harmless. */
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
