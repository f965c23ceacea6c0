import { randomBytes } from 'node:crypto'
import { db } from '#platform/db.ts'
import { insertFile } from './file.store.ts'
import { keyOfName, nameOf, urlOf } from './file-name.ts'

/** The address of a file this person uploaded; only its row exists. */
export const buildFile = async (uploaderId: string): Promise<string> => {
  const sha256 = randomBytes(32)
  const key = keyOfName(nameOf(sha256)) ?? ''
  await insertFile(db, { uploaderId, key, sha256, bytes: 1, width: 1, height: 1 })
  return urlOf(sha256)
}
