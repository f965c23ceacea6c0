import type { FileKind, UploadedFile } from '@tandem/contract/files/file.schema.ts'
import { sql } from 'kysely'
import type { Actor } from '#platform/actor.ts'
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
    url: privateUrlOf(file.id, mime),
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
  uploaderName: string
  /** They may have the file itself, not only look at it. */
  hasOriginal: boolean
  /** They had it, for a time that is over. */
  hadOriginal: boolean
}

/** Undefined when it is neither theirs nor granted to them. */
export const viewSeenFile = async (
  actor: Actor,
  { id, url }: { id: string; url: string },
): Promise<SeenFile | undefined> => {
  const brandId = actor.role === 'brand' && 'brandId' in actor ? actor.brandId : null
  const file = await db
    .selectFrom('files as f')
    .leftJoin('users as u', 'u.id', 'f.uploader_id')
    .where('f.id', '=', id)
    .where('f.is_public', '=', false)
    .select(['f.id', 'f.storage_key as key', 'f.kind', 'f.mime', 'f.bytes', 'f.sha256'])
    .select((row) => [
      'f.name',
      'f.uploader_id',
      'u.display_name',
      row
        .selectFrom('file_grants as g')
        .whereRef('g.file_id', '=', 'f.id')
        .where((is) => is.or([is('g.brand_id', '=', brandId), is('g.user_id', '=', actor.userId)]))
        .select((grant) => grant.fn.agg<boolean | null>('bool_or', ['g.has_original']).as('most'))
        .as('granted'),
      sql<boolean>`${brandId}::uuid is null or original_is_open(${brandId}, ${url})`.as('open'),
    ])
    .executeTakeFirst()
  if (file === undefined) return undefined
  const isOwn = file.uploader_id === actor.userId
  if (!isOwn && file.granted === null) return undefined
  const { key, mime, bytes, sha256 } = file
  return {
    id,
    key,
    kind: file.kind as FileKind,
    mime,
    name: file.name ?? 'File',
    bytes,
    sha256,
    uploaderName: file.display_name ?? '',
    hasOriginal: isOwn || (file.granted === true && file.open),
    hadOriginal: !isOwn && file.granted === true && !file.open,
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
