import { fileFacts, grantFile, ownsFile } from '#platform/files/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'

/** Gives the brand access to the creator's file. Nobody else can open it. */
export const handOverFile = async (
  tx: Db,
  url: string,
  { from, to }: { from: string; to: string },
): Promise<{ sha256: Buffer }> => {
  if (!(await ownsFile(tx, from, url))) return refuse('file.not_yours')
  const file = await fileFacts(tx, url)
  // Public pictures are refused, because receipts contain home addresses.
  if (file === undefined || file.kind === 'video' || !url.startsWith('/files/p/'))
    return refuse('receipt.wrong_file')
  await grantFile(tx, url, { brandId: to }, { original: true })
  return file
}
