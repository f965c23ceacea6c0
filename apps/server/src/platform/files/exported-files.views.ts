import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import type { ExportSubject } from '#platform/export-parts.ts'
import { db } from '#platform/postgres/db.ts'
import { keyOfUrl } from './file-name.ts'
import { privateUrlOf } from './private-file-name.ts'

export type ExportedFile = {
  id: string
  key: string
  name: string | null
  mime: string
  createdAt: string
}

const columns = sql.raw(
  'f.id, f.storage_key as key, f.name, f.mime, f.created_at as "createdAt", f.width, f.height',
)
type Row = ExportedFile & { width: number | null; height: number | null }

/** Everything that the person uploaded. */
const ofPerson = async (userId: string): Promise<ExportedFile[]> => {
  const { rows } = await sql<Row>`
    select ${columns} from files f where f.uploader_id = ${userId}::uuid
     order by f.created_at, f.id`.execute(db)
  return rows
}

/** Content whose original the brand may still use. */
const licensedTo = async (brandId: string): Promise<ExportedFile[]> => {
  const { rows } = await sql<Row>`
    select ${columns} from file_grants g join files f on f.id = g.file_id
     where g.brand_id = ${brandId}::uuid and g.has_original
     order by f.created_at, f.id`.execute(db)
  const urls = rows.map(privateUrlOf)
  const { rows: open } = await sql<{ id: string }>`
    select id from unnest(${rows.map(({ id }) => id)}::text[], ${urls}::text[]) as t(id, url)
     where original_is_open(${brandId}::uuid, url, ${now().toISOString()}::timestamptz)`.execute(db)
  const ids = new Set(open.map(({ id }) => id))
  return rows.filter(({ id }) => ids.has(id))
}

/** Pictures of the brand, its campaigns and offers. */
const picturesOf = async (brandId: string): Promise<ExportedFile[]> => {
  const { rows } = await sql<{ url: string }>`
    select distinct found.url[1] as url from (
      select concat_ws(' ', logo_url, image_url) as text from brands where id = ${brandId}::uuid
      union all select pictures::text from campaigns where brand_id = ${brandId}::uuid
      union all select pictures::text from barter_offers where brand_id = ${brandId}::uuid) place
      cross join lateral regexp_matches(place.text, '/files/[0-9a-f]{64}[-0-9a-fx]*\\.webp', 'g')
        as found(url)`.execute(db)
  const keys = rows.map(({ url }) => keyOfUrl(url)).filter((key) => key !== null)
  const { rows: files } = await sql<Row>`
    select distinct on (f.storage_key) ${columns} from files f
     where f.is_public and f.storage_key = any(${keys}::text[])
     order by f.storage_key, f.created_at`.execute(db)
  return files
}

export const listExportedFiles = async ({
  userId,
  brandId,
}: ExportSubject): Promise<ExportedFile[]> => {
  if (brandId === null) return ofPerson(userId)
  return [...(await picturesOf(brandId)), ...(await licensedTo(brandId))]
}
