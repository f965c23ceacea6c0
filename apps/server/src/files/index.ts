import type { Db } from '#platform/db.ts'
import { hasUploaded } from './file.store.ts'
import { keyOfUrl } from './file-name.ts'

export { storeImage } from './store-image.ts'

/** Whether this person uploaded the file at this address: only then may what they save refer to it. */
export const ownsFile = async (tx: Db, userId: string, url: string): Promise<boolean> => {
  const key = keyOfUrl(url)
  return key !== null && hasUploaded(tx, userId, key)
}
