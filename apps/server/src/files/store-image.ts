import { createHash } from 'node:crypto'
import type { StoredFile } from '@tandem/contract/files/file.schema.ts'
import { refuseWithoutRoomFor } from '#platform/disk/disk-space.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { insertFile } from './file.store.ts'
import { keyOfName, nameOf, urlOf } from './file-name.ts'
import { fileStore } from './file-store.ts'
import { type EncodedImage, reEncode } from './re-encode.ts'
import { takeRoom } from './uploads/take-room.ts'

export const uploadImage = async (userId: string, original: Buffer): Promise<StoredFile> => {
  await refuseWithoutRoomFor(original.length)
  const image = await reEncode(original)
  return inTransaction(async (tx) => {
    await takeRoom(tx, userId, image.bytes.length)
    return keepImage(tx, userId, image)
  })
}

/** For an image that is nobody's upload, or that we made. */
export const storeImage = async (
  tx: Db,
  image: { uploaderId: string | null; bytes: Buffer },
): Promise<StoredFile> => keepImage(tx, image.uploaderId, await reEncode(image.bytes))

const keepImage = async (
  tx: Db,
  uploaderId: string | null,
  image: EncodedImage,
): Promise<StoredFile> => {
  const sha256 = createHash('sha256').update(image.bytes).digest()
  const key = keyOfName(nameOf(sha256)) ?? ''
  // Before the row: a row never names bytes that aren't there.
  await fileStore().write(key, image.bytes)
  const { width, height } = image
  const bytes = image.bytes.length
  const id = await insertFile(tx, { uploaderId, key, sha256, bytes, width, height })
  return { id, url: urlOf(sha256), width, height }
}
