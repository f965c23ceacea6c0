import type { Db } from '#platform/db.ts'

export type NewFile = {
  uploaderId: string | null
  key: string
  sha256: Buffer
  bytes: number
  width: number
  height: number
}

export const insertFile = async (tx: Db, file: NewFile): Promise<string> => {
  const { id } = await tx
    .insertInto('files')
    .values({
      uploader_id: file.uploaderId,
      storage_key: file.key,
      mime: 'image/webp',
      bytes: file.bytes,
      sha256: file.sha256,
      width: file.width,
      height: file.height,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const hasUploaded = async (tx: Db, userId: string, key: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('files')
    .where('storage_key', '=', key)
    .where('uploader_id', '=', userId)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
