import { fileFacts, grantFile, ownsFile } from '#platform/files/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'

/** Its creator and this brand see it from now on, and nobody else. */
export const handOverFile = async (
  tx: Db,
  url: string,
  { from, to }: { from: string; to: string },
): Promise<{ sha256: Buffer }> => {
  if (!(await ownsFile(tx, from, url))) return refuse('file.not_yours')
  const file = await fileFacts(tx, url)
  // A public picture is everybody's to see: a receipt says where somebody lives.
  if (file === undefined || file.kind === 'video' || !url.startsWith('/files/p/'))
    return refuse('receipt.wrong_file')
  await grantFile(tx, url, { brandId: to }, { original: true })
  return file
}
