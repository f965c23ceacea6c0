import type { FileKind, UploadedFile } from '@tandem/contract/platform/files/file.schema.ts'
import { sql } from 'kysely'
import type { Actor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { filesAt } from './file.store.ts'
import { privateUrlOf } from './private-file-name.ts'

export const viewOwnFile = async (
  userId: string,
  id: string,
  tx: Db = db,
): Promise<UploadedFile | undefined> => {
  const file = await tx
    .selectFrom('files')
    .where('id', '=', id)
    .where('uploader_id', '=', userId)
    .where('is_public', '=', false)
    .select(['id', 'kind', 'mime', 'name', 'bytes', 'width', 'height'])
    .executeTakeFirst()
  if (file === undefined) return undefined
  const { mime, name, kind, ...rest } = file
  return {
    ...rest,
    url: privateUrlOf(file),
    kind: kind as FileKind,
    name: name ?? 'File',
  }
}

export type SeenFile = {
  id: string
  key: string
  kind: FileKind
  mime: string
  name: string
  bytes: number
  sha256: Buffer
  width: number | null
  height: number | null
  uploaderName: string
  viewerId: string
  /** True when the viewer may have the original, not only the preview. */
  hasOriginal: boolean
  /** True when the viewer's right to the original has ended. */
  hadOriginal: boolean
}

/** Addresses of pictures name no brand. A member then sees the pictures of all their brands. */
const ofBrands = (actor: Actor, namesBrand: boolean) => {
  if (!('brandId' in actor)) return sql`false`
  return namesBrand
    ? sql`g.brand_id = ${actor.brandId}::uuid`
    : sql`g.brand_id in (select m.brand_id from brand_members m where m.user_id = ${actor.userId}::uuid)`
}

/** When a right to the original ends, the viewer sees only the preview again. */
const accessOf = (actor: Actor, url: string, namesBrand: boolean) => sql<
  'original' | 'ended' | 'preview' | null
>`(
  select case when bool_or(g.has_original and (g.brand_id is null or original_is_open(g.brand_id, ${url}, ${now().toISOString()}::timestamptz)))
                then 'original'
              when bool_or(g.has_original) then 'ended'
              when count(*) > 0 then 'preview' end
    from file_grants g
   where g.file_id = f.id and (g.user_id = ${actor.userId}::uuid or ${ofBrands(actor, namesBrand)}))`

/** Operators see the files that a side has given as evidence. */
const isEvidence = async (url: string): Promise<boolean> => {
  const { rows } = await sql`
    select from disputes where ${url} = any(file_urls || reply_file_urls)
     union all select from rights_disputes where picture_url = ${url} limit 1`.execute(db)
  return rows.length > 0
}

/** Undefined when the file is neither the actor's own nor granted to them. */
export const viewSeenFile = async (
  actor: Actor,
  { id, url, namesBrand = false }: { id: string; url: string; namesBrand?: boolean },
): Promise<SeenFile | undefined> => {
  const file = await db
    .selectFrom('files as f')
    .leftJoin('users as u', 'u.id', 'f.uploader_id')
    .where('f.id', '=', id)
    .where('f.is_public', '=', false)
    .select(['f.id', 'f.storage_key as key', 'f.kind', 'f.mime', 'f.bytes', 'f.sha256'])
    .select(['f.width', 'f.height'])
    .select(['f.name', 'f.uploader_id', 'u.display_name'])
    .select(accessOf(actor, url, namesBrand).as('access'))
    .executeTakeFirst()
  if (file === undefined) return undefined
  const isOwn = file.uploader_id === actor.userId
  const isJudged = 'operatorId' in actor && actor.isSecured && (await isEvidence(url))
  if (!isOwn && !isJudged && file.access === null) return undefined
  const { key, mime, bytes, sha256, width, height } = file
  return {
    id,
    key,
    kind: file.kind as FileKind,
    mime,
    name: file.name ?? 'File',
    bytes,
    sha256,
    width,
    height,
    uploaderName: file.display_name ?? '',
    viewerId: actor.userId,
    hasOriginal: isOwn || isJudged || file.access === 'original',
    hadOriginal: !isOwn && file.access === 'ended',
  }
}

export const viewImage = async (
  url: string,
): Promise<{ key: string; width: number; height: number } | undefined> => {
  const file = await filesAt(db, url)
    .select(['kind', 'storage_key', 'width', 'height'])
    .limit(1)
    .executeTakeFirst()
  if (file?.kind !== 'image' || file.width === null || file.height === null) return undefined
  return { key: file.storage_key, width: file.width, height: file.height }
}
