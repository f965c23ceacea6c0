import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'
import { keyOfUrl } from './file-name.ts'
import { privateUrlOf } from './private-file-name.ts'

/** `isShared`: another upload has the same bytes, so they stay on the disk. */
export type DeletedFile = { id: string; key: string; isShared: boolean }

type Granted = {
  id: string
  mime: string
  width: number | null
  height: number | null
  brandId: string
}

/** Returns the files of work that was paid for or licensed, while the rights run. */
const listOpen = async (
  tx: Db,
  granted: readonly Granted[],
  { creators, at }: { creators: RawBuilder<unknown>; at: Date },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct t.id from unnest(${granted.map(({ id }) => id)}::uuid[],
        ${granted.map(({ brandId }) => brandId)}::uuid[], ${granted.map(privateUrlOf)}::text[])
        as t(id, brand, url)
     where original_is_open(t.brand, t.url, ${at.toISOString()}::timestamptz)
       and (exists (select from rights_grants g where g.brand_id = t.brand and g.files @> array[t.url])
         or (t.brand, t.url) in (
              select c.brand_id, unnest(s.file_urls)
                from collaborations c join submissions s on s.collaboration_id = c.id
               where c.creator_id in (${creators}) and c.state = 'completed'
                 and s.verdict = 'approved'))`.execute(tx)
  return rows.map(({ id }) => id)
}

const listDelivered = async (tx: Db, userId: string, at: Date): Promise<string[]> => {
  const { rows } = await sql<Granted>`
    select f.id, f.mime, f.width, f.height, g.brand_id as "brandId"
      from files f join file_grants g on g.file_id = f.id and g.has_original
     where f.uploader_id = ${userId}::uuid and not f.is_public and g.brand_id is not null`.execute(
    tx,
  )
  return listOpen(tx, rows, { creators: sql`${userId}::uuid`, at })
}

/** Storage keys of the pictures of the person's posts. */
const listCovers = async (
  tx: Db,
  userId: string,
  at: Date,
): Promise<{ licensed: string[]; others: string[] }> => {
  const { rows } = await sql<{ url: string; isNeeded: boolean }>`
    select p.thumbnail_url as url, bool_or(p.creator_id is distinct from ${userId}::uuid
             or exists (select from rights_grants g where g.ends_at > ${at.toISOString()}::timestamptz
                  and (g.post_id = p.id or g.collaboration_id = p.collaboration_id))) as "isNeeded"
      from posts p where p.thumbnail_url in
           (select mine.thumbnail_url from posts mine where mine.creator_id = ${userId}::uuid)
     group by 1`.execute(tx)
  const keysOf = (isNeeded: boolean) =>
    rows
      .filter((row) => row.isNeeded === isNeeded)
      .map(({ url }) => keyOfUrl(url))
      .filter((key) => key !== null)
  return { licensed: keysOf(true), others: keysOf(false) }
}

/**
 * A brand keeps what its members uploaded, except for the pictures of the person and of a brand
 * that ends.
 */
const listOwnPictures = async (
  tx: Db,
  { userId, endedBrandIds }: Leaving,
): Promise<{ isCreator: boolean; keys: string[] }> => {
  const { rows } = await sql<{ isCreator: boolean; urls: string[] }>`
    select exists (select from creators where id = u.id) as "isCreator",
           array_remove(u.photo_url || array(
             select unnest(array[b.logo_url, b.image_url]) from brands b
              where b.id = any(${[...endedBrandIds]}::uuid[])), null) as urls
      from users u where u.id = ${userId}::uuid`.execute(tx)
  const { isCreator = false, urls = [] } = rows[0] ?? {}
  return { isCreator, keys: urls.map(keyOfUrl).filter((key) => key !== null) }
}

export type Leaving = { userId: string; endedBrandIds: readonly string[] }

/** Covers made from the content have no uploader, so the person's posts lead to them. */
export const deleteFilesOf = async (tx: Db, leaving: Leaving, at: Date): Promise<DeletedFile[]> => {
  const { userId } = leaving
  const delivered = await listDelivered(tx, userId, at)
  const covers = await listCovers(tx, userId, at)
  const { isCreator, keys } = await listOwnPictures(tx, leaving)
  const { rows } = await sql<Omit<DeletedFile, 'isShared'>>`
    delete from files
     where (uploader_id = ${userId}::uuid
            and (${isCreator} or (is_public and storage_key = any(${keys}::text[])))
            and id <> all(${delivered}::uuid[])
            and not (is_public and storage_key = any(${covers.licensed}::text[])))
        or (uploader_id is null and is_public and storage_key = any(${covers.others}::text[]))
    returning id, storage_key as key`.execute(tx)
  return withShared(tx, rows)
}

const withShared = async (
  tx: Db,
  rows: readonly Omit<DeletedFile, 'isShared'>[],
): Promise<DeletedFile[]> => {
  const keys = rows.map(({ key }) => key)
  const { rows: shared } = await sql<{ key: string }>`
    select distinct storage_key as key from files where storage_key = any(${keys}::text[])`.execute(
    tx,
  )
  const kept = new Set(shared.map(({ key }) => key))
  return rows.map((row) => ({ ...row, isShared: kept.has(row.key) }))
}

/** The remaining files belong to nobody from now on. */
export const releaseFilesOf = async (tx: Db, userId: string): Promise<{ id: string }[]> => {
  const { rows } = await sql<{ id: string }>`
    update files set uploader_id = null, name = null where uploader_id = ${userId}::uuid
    returning id`.execute(tx)
  return rows
}

/** Released files to which no brand has a right any more. */
export const deleteEnded = async (tx: Db, at: Date): Promise<DeletedFile[]> => {
  const { rows: granted } = await sql<Granted>`
    select f.id, f.mime, f.width, f.height, g.brand_id as "brandId"
      from files f join file_grants g on g.file_id = f.id and g.has_original
     where f.uploader_id is null and not f.is_public and g.brand_id is not null`.execute(tx)
  if (granted.length === 0) return []
  const open = new Set(
    await listOpen(tx, granted, {
      creators: sql`select id from creators where erased_at is not null`,
      at,
    }),
  )
  const ended = granted.map(({ id }) => id).filter((id) => !open.has(id))
  const { rows } = await sql<Omit<DeletedFile, 'isShared'>>`
    delete from files where id = any(${ended}::uuid[])
    returning id, storage_key as key`.execute(tx)
  return withShared(tx, rows)
}
