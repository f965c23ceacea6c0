import type { StoredFile } from '@tandem/contract/files/file.schema.ts'
import { insertFile } from '../src/files/file.store.ts'
import { keyOfUrl } from '../src/files/file-name.ts'
import { storeImage } from '../src/files/index.ts'
import type { Db } from '../src/platform/db.ts'
import { db } from '../src/platform/db.ts'
import { inTransaction } from '../src/platform/transaction.ts'
import { drawAvatar, drawBanner, drawLogo, drawTile } from './art/draw.ts'
import type { ShapeName } from './art/shapes.ts'
import type { BrandStory } from './brands.content.ts'

const tilesPerBrand = 4

export type BrandPictures = { logo: string; banner: string; tiles: StoredFile[] }

const keep = async (drawing: Promise<Buffer>): Promise<StoredFile> => {
  const bytes = await drawing
  return inTransaction((tx) => storeImage(tx, { uploaderId: null, bytes }))
}

/** Logo, banner and a handful of tiles of a brand, drawn and kept as uploads are; one at a time, so that the database isn't starved. */
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

/** Lets somebody use a picture as if they had uploaded it: the bytes are there already. */
export const giveUpload = async (userId: string, file: StoredFile, tx: Db = db): Promise<void> => {
  const key = keyOfUrl(file.url)
  if (key === null) return
  const row = await tx
    .selectFrom('files')
    .select(['sha256', 'bytes'])
    .where('id', '=', file.id)
    .executeTakeFirstOrThrow()
  const { width, height } = file
  await insertFile(tx, { uploaderId: userId, key, width, height, ...row })
}
