import type { Party } from '#platform/actor.ts'
import { grantFile, ownsFile } from '#platform/files/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'

/** Refuses files of other accounts. The other side may open the originals. */
export const shareEvidence = async (
  tx: Db,
  actor: Party,
  collaboration: { brand_id: string; creator_id: string },
  urls: readonly string[],
): Promise<void> => {
  const other =
    actor.role === 'creator'
      ? { brandId: collaboration.brand_id }
      : { userId: collaboration.creator_id }
  for (const url of urls) {
    if (!(await ownsFile(tx, actor.userId, url))) return refuse('file.not_yours')
    await grantFile(tx, url, other, { original: true })
  }
}
