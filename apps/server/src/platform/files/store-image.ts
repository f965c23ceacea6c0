import type { StoredFile } from '@tandem/contract/platform/files/file.schema.ts'
import { refuseWithoutRoomForFile } from '#platform/disk/disk-space.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { reEncode } from './decoding/re-encode.ts'
import { keepPicture, storePicture } from './keep-picture.ts'
import { ensureRoom, takeRoom } from './uploads/take-room.ts'

export const uploadImage = async (userId: string, original: Buffer): Promise<StoredFile> => {
  await refuseWithoutRoomForFile(original.length)
  const image = await reEncode(userId, () => original)
  await ensureRoom(userId, image.bytes.length)
  const picture = await storePicture(image)
  return inTransaction(async (tx) => {
    await takeRoom(tx, userId, picture.bytes)
    return keepPicture(tx, userId, picture)
  })
}

export const storeImage = async (
  tx: Db,
  image: { uploaderId: string | null; bytes: Buffer },
): Promise<StoredFile> =>
  keepPicture(
    tx,
    image.uploaderId,
    await storePicture(await reEncode(image.uploaderId, () => image.bytes)),
  )
