import { type LockedCollaboration, termsOf } from '#collaborations/lifecycle/index.ts'
import { grantForWork } from '#collaborations/rights/index.ts'
import { grantFile } from '#platform/files/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { approvedFiles } from './submission.views.ts'

/** Opens the original files to the brand for the agreed period. */
export const grantOriginals = async (
  tx: Db,
  collaboration: LockedCollaboration,
  postId: string | null,
): Promise<void> => {
  const files = await approvedFiles(tx, collaboration.id)
  for (const url of files)
    await grantFile(tx, url, { brandId: collaboration.brand_id }, { original: true })
  const terms = termsOf(collaboration, collaboration)
  await grantForWork(tx, { collaboration, terms, postId, files })
}
