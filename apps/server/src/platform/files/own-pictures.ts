import type { PictureDraft } from '@tandem/contract/platform/files/pictures.schema.ts'
import type { Db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { ownsPicture } from './file-access.ts'

const addressesOf = ({ url, crop }: PictureDraft): string[] =>
  crop === undefined ? [url] : [url, crop.of]

/** Refuses new pictures that another person uploaded. Pictures in `present` may stay. */
export const ensureOwnPictures = async (
  tx: Db,
  userId: string,
  pictures: readonly PictureDraft[],
  present: readonly PictureDraft[],
): Promise<void> => {
  const known = new Set(present.flatMap(addressesOf))
  const added = pictures.flatMap(addressesOf).filter((url) => !known.has(url))
  for (const url of added) if (!(await ownsPicture(tx, userId, url))) refuse('file.not_yours')
}
