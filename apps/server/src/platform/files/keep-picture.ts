import { createHash } from 'node:crypto'
import type { StoredFile } from '@tandem/contract/platform/files/file.schema.ts'
import type { PictureFacts } from '@tandem/contract/platform/files/picture-address.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { EncodedImage } from './decoding/re-encode.ts'
import { insertFile } from './file.store.ts'
import { keyOfName, nameOf } from './file-name.ts'
import { fileStore } from './file-store.ts'

export type Picture = EncodedImage & PictureFacts

/** Call this slow function before the transaction. */
export const withTones = async (image: EncodedImage): Promise<Picture> => ({
  ...image,
  tones: await tonesOf(image.bytes),
})

const tonesOf = async (image: Buffer): Promise<string | null> => {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(image)
    .resize({ width: 2, height: 2, fit: 'fill', fastShrinkOnLoad: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const quarters = [0, 1, 2, 3].map((at) =>
    data.subarray(at * info.channels, (at + 1) * info.channels),
  )
  // A transparent picture gets no average colours, because a placeholder would show through it.
  // Opaque pictures can have an alpha of 254.
  if (info.channels === 4 && quarters.some((quarter) => (quarter[3] ?? 255) < 250)) return null
  const digit = (value: number): string => Math.round(value / 17).toString(16)
  return quarters.flatMap((quarter) => [...quarter.subarray(0, 3)].map(digit)).join('')
}

export const keepPicture = async (
  tx: Db,
  uploaderId: string | null,
  picture: Picture,
): Promise<StoredFile> => {
  const { bytes, width, height } = picture
  const sha256 = createHash('sha256').update(bytes).digest()
  const name = nameOf(sha256, picture)
  const key = keyOfName(name) ?? ''
  // Writes the bytes before the row, so that no row refers to a missing file.
  await fileStore().write(key, bytes)
  const id = await insertFile(tx, { uploaderId, key, sha256, bytes: bytes.length, width, height })
  return { id, url: `/files/${name}`, width, height }
}
