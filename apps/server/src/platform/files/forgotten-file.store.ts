import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'
import { privateUrlOf } from './private-file-name.ts'

/** `isShared`: another upload has the same bytes, so they stay on the disk. */
export type DeletedFile = { id: string; key: string; isShared: boolean }

type Row = {
  id: string
  mime: string
  width: number | null
  height: number | null
  brandId: string
}

const listLicensed = async (tx: Db, userId: string, at: Date): Promise<string[]> => {
  const { rows } = await sql<Row>`
    select f.id, f.mime, f.width, f.height, g.brand_id as "brandId"
      from files f join file_grants g on g.file_id = f.id and g.has_original
     where f.uploader_id = ${userId}::uuid and not f.is_public and g.brand_id is not null`.execute(
    tx,
  )
  const { rows: open } = await sql<{ id: string }>`
    select distinct t.id from unnest(${rows.map(({ id }) => id)}::uuid[],
        ${rows.map(({ brandId }) => brandId)}::uuid[], ${rows.map(privateUrlOf)}::text[]) as t(id, brand, url)
     where exists (select from rights_grants g where g.brand_id = t.brand
                     and g.files @> array[t.url] and g.ends_at > ${at.toISOString()}::timestamptz)`.execute(
    tx,
  )
  return open.map(({ id }) => id)
}

export const deleteFilesOf = async (tx: Db, userId: string, at: Date): Promise<DeletedFile[]> => {
  const licensed = await listLicensed(tx, userId, at)
  const { rows } = await sql<Omit<DeletedFile, 'isShared'>>`
    delete from files where uploader_id = ${userId}::uuid and id <> all(${licensed}::uuid[])
    returning id, storage_key as key`.execute(tx)
  const keys = rows.map(({ key }) => key)
  const { rows: shared } = await sql<{ key: string }>`
    select distinct storage_key as key from files where storage_key = any(${keys}::text[])`.execute(
    tx,
  )
  const kept = new Set(shared.map(({ key }) => key))
  return rows.map((row) => ({ ...row, isShared: kept.has(row.key) }))
}

/** Licensed files belong to nobody from now on. */
export const releaseFilesOf = async (tx: Db, userId: string): Promise<{ id: string }[]> => {
  const { rows } = await sql<{ id: string }>`
    update files set uploader_id = null, name = null where uploader_id = ${userId}::uuid
    returning id`.execute(tx)
  return rows
}
