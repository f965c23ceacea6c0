import { buffer } from 'node:stream/consumers'
import { limitConcurrency } from '#platform/concurrency-limit.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { EncodedImage } from './decoding/re-encode.ts'
import { fileStore } from './file-store.ts'
import { keepPicture, type Picture, storePicture } from './keep-picture.ts'
import { viewImage } from './private-file.views.ts'
import { idOfPrivateUrl } from './private-file-name.ts'

export type PublicCopy = { of: string; image: Picture | null }

const sideMax = 1080
const limit = limitConcurrency({ running: 2, waiting: 20 })

/** Call this slow function before the transaction. Null when the image is gone. */
export const makePublicCopy = async (url: string): Promise<PublicCopy | null> => {
  if (idOfPrivateUrl(url) === null) return { of: url, image: null }
  const file = await viewImage(url)
  if (file === undefined) return null
  const found = await fileStore().read(file.key)
  if (found === null) return null
  const { width, height } = file
  const bytes = await buffer(found.stream)
  // Stored uploads were already re-encoded by us, so a small one can be public as it is.
  const isSmall = Math.max(width, height) <= sideMax
  return {
    of: url,
    image: await storePicture(
      isSmall ? { bytes, width, height } : await limit(() => shrink(bytes)),
    ),
  }
}

const shrink = async (original: Buffer): Promise<EncodedImage> => {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(original)
    .resize({ width: sideMax, height: sideMax, fit: 'inside' })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

export const keepPublicCopy = async (tx: Db, { of, image }: PublicCopy): Promise<string> =>
  image === null ? of : (await keepPicture(tx, null, image)).url
