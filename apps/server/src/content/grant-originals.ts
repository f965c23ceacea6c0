import type { Db } from '#platform/postgres/db.ts'
import type { LockedCollaboration } from '../collaborations/index.ts'
import { grantFile } from '../files/index.ts'
import { approvedFiles } from './submission.views.ts'

/** What was paid for is the brand's to use. */
export const grantOriginals = async (tx: Db, collaboration: LockedCollaboration): Promise<void> => {
  for (const url of await approvedFiles(tx, collaboration.id))
    await grantFile(tx, url, { brandId: collaboration.brand_id }, { original: true })
}
