import type { FileKind } from '@tandem/contract/platform/files/file.schema.ts'
import { sql } from 'kysely'
import type { IssuedAccess } from '#platform/keys/issued-access.ts'
import { type Db, db } from '#platform/postgres/db.ts'

export type Upload = {
  id: string
  uploaderId: string
  kind: FileKind
  name: string
  bytes: number
  createdAt: string
}

export const countUnfinished = async (
  tx: Db,
  userId: string,
): Promise<{ count: number; bytes: number }> => {
  const { count, bytes } = await tx
    .selectFrom('uploads')
    .where('uploader_id', '=', userId)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('bytes').as('bytes')])
    .executeTakeFirstOrThrow()
  return { count: Number(count), bytes: Number(bytes ?? 0) }
}

export const insertUpload = async (tx: Db, upload: Omit<Upload, 'createdAt'>): Promise<void> => {
  const { id, uploaderId, kind, name, bytes } = upload
  await tx
    .insertInto('uploads')
    .values({ id, uploader_id: uploaderId, kind, name, bytes })
    .execute()
}

export const findUpload = async (id: string, tx: Db = db): Promise<Upload | undefined> => {
  const row = await tx.selectFrom('uploads').where('id', '=', id).selectAll().executeTakeFirst()
  return (
    row && {
      id: row.id,
      uploaderId: row.uploader_id,
      kind: row.kind as FileKind,
      name: row.name,
      bytes: row.bytes,
      createdAt: row.created_at,
    }
  )
}

/** Returns true for only one of several concurrent calls. */
export const deleteUpload = async (id: string, tx: Db = db): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('uploads')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export const deleteUploadsBegunBefore = async (moment: Date): Promise<void> => {
  await db.deleteFrom('uploads').where('created_at', '<', moment.toISOString()).execute()
}

export const listUploadsAmong = async (ids: string[]): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('uploads')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The hourly sweep deletes the bytes. */
export const issuedUploads: IssuedAccess = {
  kind: 'upload',
  revoke: async (tx, userId) => {
    const ended = await tx
      .deleteFrom('uploads')
      .where('uploader_id', '=', userId)
      .returning('id')
      .execute()
    return ended.length
  },
}
