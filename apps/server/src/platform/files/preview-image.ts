import { buffer } from 'node:stream/consumers'
import { limitConcurrencyPerPerson } from '#platform/concurrency-per-person.ts'
import { refuseWhileLow } from '#platform/disk/disk-space.ts'
import { settings } from '#platform/settings/settings.ts'
import { inWorkerThread } from '#platform/worker-thread.ts'
import { fileStore } from './file-store.ts'
import type { SeenFile } from './private-file.views.ts'
import { previewKeyOf } from './private-file-name.ts'
import type { WatermarkJob } from './watermark-thread.ts'

const sideMax = 1280
// Concurrency is limited per person, because drawing a name in many scripts takes seconds.
const limit = limitConcurrencyPerPerson({ running: 2, waitingEach: 20, waiting: 100 })
const drawWatermark = inWorkerThread<WatermarkJob, string>(
  new URL('./watermark-thread.ts', import.meta.url),
)

/** Creates the small watermarked copy on first use. Null when the image is gone. */
export const previewOf = async (image: SeenFile): Promise<string | null> => {
  const key = previewKeyOf(image.id)
  if ((await fileStore().size(key)) !== null) return key
  await refuseWhileLow()
  return limit(image.viewerId, async () => {
    const original = await fileStore().read(image.key)
    if (original === null) return null
    const bytes = await buffer(original.stream)
    await fileStore().write(key, await marked(bytes, image.uploaderName))
    return key
  })
}

const marked = async (original: Buffer, name: string): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(original)
    .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const { invoiceFont } = settings
  const mark = await drawWatermark({ name, size: { width, height }, settings: { invoiceFont } })
  return sharp(data)
    .composite([{ input: Buffer.from(mark) }])
    .webp({ quality: 72 })
    .toBuffer()
}
