import type { FileKind } from '@tandem/contract/platform/files/file.schema.ts'
import type { Db } from '#platform/postgres/db.ts'
import { assert } from '#platform/refusal.ts'
import { filesAt, type Receiver, upsertGrant } from './file.store.ts'
import { keyOfUrl } from './file-name.ts'
import { fileStore } from './file-store.ts'
import { idOfPrivateUrl } from './private-file-name.ts'

/** True when the user uploaded the file. People may save references only to their own files. */
export const ownsFile = async (tx: Db, userId: string, url: string): Promise<boolean> =>
  (await filesAt(tx, url).where('uploader_id', '=', userId).select('id').limit(1).execute())
    .length > 0

/** True when everybody with its address may open the picture. */
export const isPublicPicture = (url: string): boolean => keyOfUrl(url) !== null

/** For public pictures such as a logo. Returns false for private files. */
export const ownsPicture = async (tx: Db, userId: string, url: string): Promise<boolean> =>
  keyOfUrl(url) !== null && ownsFile(tx, userId, url)

/** Grants the preview, or with `original` the original too. Does nothing for public files. */
export const grantFile = async (
  tx: Db,
  url: string,
  to: Receiver,
  { original = false } = {},
): Promise<void> => {
  const id = idOfPrivateUrl(url)
  if (id !== null) return upsertGrant(tx, id, to, original)
  assert(keyOfUrl(url) !== null, 'only a file of ours is granted')
}

/** A path or an address in S3, for operators. Returns the URL itself when no file is known. */
export const findFilePath = async (tx: Db, url: string): Promise<string> => {
  const file = await filesAt(tx, url).select('storage_key').limit(1).executeTakeFirst()
  return file === undefined ? url : fileStore().placeOf(file.storage_key)
}

export type FileFacts = {
  kind: FileKind
  mime: string
  name: string | null
  bytes: number
  sha256: Buffer
  width: number | null
  height: number | null
}

export const fileFacts = async (tx: Db, url: string): Promise<FileFacts | undefined> => {
  const file = await filesAt(tx, url)
    .select(['kind', 'mime', 'name', 'bytes', 'sha256', 'width', 'height'])
    .limit(1)
    .executeTakeFirst()
  return file && { ...file, kind: file.kind as FileKind }
}
