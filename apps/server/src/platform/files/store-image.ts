import type { StoredFile } from '@tandem/contract/platform/files/file.schema.ts'
import { refuseWithoutRoomForFile } from '#platform/disk/disk-space.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { reEncode } from './decoding/re-encode.ts'
import { keepPicture, withTones } from './keep-picture.ts'
import { takeRoom } from './uploads/take-room.ts'

export const uploadImage = async (userId: string, original: Buffer): Promise<StoredFile> => {
  await refuseWithoutRoomForFile(original.length)
  const picture = await withTones(await reEncode(userId, () => original))
  return inTransaction(async (tx) => {
    await takeRoom(tx, userId, picture.bytes.length)
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
    await withTones(await reEncode(image.uploaderId, () => image.bytes)),
  )
