import type { FileKind } from '@tandem/contract/platform/files/file.schema.ts'
import type { Db } from '#platform/postgres/db.ts'
import { keyOfUrl } from './file-name.ts'
import { idOfPrivateUrl } from './private-file-name.ts'

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

export type NewPrivateFile = Omit<NewFile, 'width' | 'height'> & {
  id: string
  uploaderId: string
  kind: FileKind
  name: string
  mime: string
  width: number | null
  height: number | null
}

export const insertPrivateFile = async (tx: Db, file: NewPrivateFile): Promise<void> => {
  const { uploaderId, key, ...rest } = file
  await tx
    .insertInto('files')
    .values({ ...rest, uploader_id: uploaderId, storage_key: key, is_public: false })
    .execute()
}

/** Can match several rows, because several people may upload the same public image. */
export const filesAt = (tx: Db, url: string) => {
  const id = idOfPrivateUrl(url)
  const all = tx.selectFrom('files').where('is_public', '=', id === null)
  return id === null ? all.where('storage_key', '=', keyOfUrl(url)) : all.where('id', '=', id)
}

export type Receiver = { brandId: string } | { userId: string }

/** Granting the preview later does not revoke the original. */
export const upsertGrant = async (
  tx: Db,
  fileId: string,
  to: Receiver,
  hasOriginal: boolean,
): Promise<void> => {
  const receiver = 'brandId' in to ? { brand_id: to.brandId } : { user_id: to.userId }
  await tx
    .insertInto('file_grants')
    .values({ file_id: fileId, has_original: hasOriginal, ...receiver })
    .onConflict((conflict) =>
      conflict.constraint('file_grants_receiver_key').doUpdateSet((row) => ({
        has_original: hasOriginal || row.ref('file_grants.has_original'),
      })),
    )
    .execute()
}
