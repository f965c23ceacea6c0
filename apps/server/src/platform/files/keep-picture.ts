import { createHash } from 'node:crypto'
import type { StoredFile } from '@tandem/contract/platform/files/file.schema.ts'
import type { PictureFacts } from '@tandem/contract/platform/files/picture-address.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { EncodedImage } from './decoding/re-encode.ts'
import { insertFile } from './file.store.ts'
import { keyOfName, nameOf } from './file-name.ts'
import { fileStore } from './file-store.ts'

export type Picture = Omit<EncodedImage, 'bytes'> &
  PictureFacts & { bytes: number; name: string; key: string; sha256: Buffer }

/**
 * Stores the bytes before the row, so that no row refers to a missing file. Call it before the
 * transaction, because S3 may be slow.
 */
export const storePicture = async ({ bytes, width, height }: EncodedImage): Promise<Picture> => {
  const sha256 = createHash('sha256').update(bytes).digest()
  const facts = { width, height, tones: await tonesOf(bytes) }
  const name = nameOf(sha256, facts)
  const key = keyOfName(name) ?? ''
  await fileStore().write(key, bytes)
  return { ...facts, bytes: bytes.length, name, key, sha256 }
}

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
  const { name, width, height } = picture
  const id = await insertFile(tx, { uploaderId, ...picture })
  return { id, url: `/files/${name}`, width, height }
}
