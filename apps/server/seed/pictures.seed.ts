import { randomUUID } from 'node:crypto'
import type { StoredFile } from '@tandem/contract/files/file.schema.ts'
import { insertFile, insertPrivateFile } from '../src/files/file.store.ts'
import { storeImage } from '../src/files/index.ts'
import { privateUrlOf } from '../src/files/private-file-name.ts'
import { db } from '../src/platform/postgres/db.ts'
import { inTransaction } from '../src/platform/postgres/transaction.ts'
import { drawAvatar, drawBanner, drawLogo, drawTile } from './art/draw.ts'
import type { ShapeName } from './art/shapes.ts'
import type { BrandStory } from './brands.content.ts'

const tilesPerBrand = 4

export type BrandPictures = { logo: string; banner: string; tiles: StoredFile[] }

const keep = async (drawing: Promise<Buffer>): Promise<StoredFile> => {
  const bytes = await drawing
  return inTransaction((tx) => storeImage(tx, { uploaderId: null, bytes }))
}

export const drawBrandPictures = async (story: BrandStory, nr: number): Promise<BrandPictures> => {
  const shape: ShapeName = story.shapes[0] ?? 'serum'
  const logo = await keep(drawLogo(shape, story.hue))
  const banner = await keep(drawBanner(story.shapes, story.hue, nr + 11))
  const tiles: StoredFile[] = []
  for (let index = 0; index < tilesPerBrand; index += 1) {
    const drawn = story.shapes[index % story.shapes.length] ?? shape
    tiles.push(await keep(drawTile(drawn, story.hue + (index - 2) * 19, nr * 31 + index)))
  }
  return { logo: logo.url, banner: banner.url, tiles }
}

export const drawPortrait = (seed: number): Promise<StoredFile> => keep(drawAvatar(seed))

/** As if they had uploaded it: the bytes are there already. */
export const giveUpload = async (userId: string, file: StoredFile): Promise<void> => {
  const row = await bytesOf(file)
  const { width, height } = file
  const { storage_key: key, ...rest } = row
  await insertFile(db, { uploaderId: userId, key, width, height, ...rest })
}

export const givePrivateUpload = async (userId: string, file: StoredFile): Promise<string> => {
  const row = await bytesOf(file)
  const [id, mime] = [randomUUID(), 'image/webp']
  await insertPrivateFile(db, {
    id,
    mime,
    uploaderId: userId,
    kind: 'image',
    name: 'Still.webp',
    key: row.storage_key,
    sha256: row.sha256,
    bytes: row.bytes,
    width: file.width,
    height: file.height,
  })
  return privateUrlOf({ id, mime, width: file.width, height: file.height })
}

const bytesOf = (file: StoredFile) =>
  db
    .selectFrom('files')
    .select(['sha256', 'bytes', 'storage_key'])
    .where('id', '=', file.id)
    .executeTakeFirstOrThrow()
