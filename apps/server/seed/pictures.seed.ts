import { randomUUID } from 'node:crypto'
import type { StoredFile } from '@tandem/contract/platform/files/file.schema.ts'
import type { PictureDraft } from '@tandem/contract/platform/files/pictures.schema.ts'
import { insertFile, insertPrivateFile } from '../src/platform/files/file.store.ts'
import { keepPicture, storePicture } from '../src/platform/files/keep-picture.ts'
import { privateUrlOf } from '../src/platform/files/private-file-name.ts'
import { db } from '../src/platform/postgres/db.ts'
import { inTransaction } from '../src/platform/postgres/transaction.ts'
import { type Drawn, drawAvatar, drawBanner, drawLogo, drawTile } from './art/draw.ts'
import type { ShapeName } from './art/shapes.ts'
import type { BrandStory } from './brands.content.ts'

/** Pictures per brand: enough for all its posts and campaigns, so that no gallery repeats one. */
const tilesPerBrand = 46

type Tile = StoredFile & { alt: string; shows: ShapeName }

export type BrandPictures = {
  logo: string
  banner: string
  tiles: readonly Tile[]
  /** Returns the next unused picture of a product that `words` mention. */
  nextOwn: (words: string) => Tile
  nextPosted: () => Tile
}

const keep = async (drawn: readonly Drawn[]): Promise<StoredFile[]> => {
  const pictures = await Promise.all(drawn.map(storePicture))
  return inTransaction(async (tx) => {
    const kept: StoredFile[] = []
    for (const picture of pictures) kept.push(await keepPicture(tx, null, picture))
    return kept
  })
}

export const drawBrandPictures = async (story: BrandStory, nr: number): Promise<BrandPictures> => {
  const { shapes, hue } = story
  const drawings: Awaited<ReturnType<typeof drawTile>>[] = []
  for (let index = 0; index < tilesPerBrand; index += 1)
    drawings.push(await drawTile(shapes, hue, index))
  const [logo, banner, ...files] = await keep([
    await drawLogo(shapes[0] ?? 'serum', hue),
    await drawBanner(shapes, hue, nr + 11),
    ...drawings.map(({ drawn }) => drawn),
  ])
  if (logo === undefined || banner === undefined) throw new Error('The demo has no pictures.')
  const tiles = drawings.flatMap(({ alt, shows }, at) => {
    const file = files[at]
    return file === undefined ? [] : [{ ...file, alt, shows }]
  })
  const [own, posted] = [[...tiles], [...tiles]]
  const used = (tile: Tile | undefined): Tile => {
    if (tile === undefined) throw new Error(`The demo has too few pictures of ${story.name}.`)
    return tile
  }
  return {
    logo: logo.url,
    banner: banner.url,
    tiles,
    nextOwn: (words) => {
      const named = own.findIndex(({ shows }) => words.toLowerCase().includes(shows))
      return used(own.splice(Math.max(0, named), 1)[0])
    },
    nextPosted: () => {
      if (posted.length === 0) posted.push(...tiles)
      return used(posted.pop())
    },
  }
}

export const drawPortraits = async (seeds: readonly number[]): Promise<StoredFile[]> =>
  keep(await Promise.all(seeds.map(drawAvatar)))

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

export const giveOwnPictures = async (
  userId: string,
  { nextOwn }: BrandPictures,
  count: number,
  words: string,
): Promise<PictureDraft[]> => {
  const shown = Array.from({ length: count }, () => nextOwn(words))
  for (const tile of shown) await giveUpload(userId, tile)
  return shown.map(({ url, alt }) => ({ url, alt }))
}
