import { buffer } from 'node:stream/consumers'
import { limitConcurrency } from '#platform/concurrency-limit.ts'
import { refuseWhileLow } from '#platform/disk/disk-space.ts'
import { fileStore } from './file-store.ts'
import type { SeenFile } from './private-file.views.ts'
import { previewKeyOf } from './private-file-name.ts'
import { watermark } from './watermark.ts'

const sideMax = 1280
const limit = limitConcurrency({ running: 2, waiting: 20 })

/** Smaller, with a watermark, made when first asked for. Null when the image is gone. */
export const previewOf = async (image: SeenFile): Promise<string | null> => {
  const key = previewKeyOf(image.id)
  if ((await fileStore().size(key)) !== null) return key
  await refuseWhileLow()
  const original = await fileStore().read(image.key)
  if (original === null) return null
  const bytes = await buffer(original.stream)
  await limit(async () => fileStore().write(key, await marked(bytes, image.uploaderName)))
  return key
}

const marked = async (original: Buffer, name: string): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(original)
    .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true })
  return sharp(data)
    .composite([{ input: await watermark(name, info) }])
    .webp({ quality: 72 })
    .toBuffer()
}
