import { limitConcurrency } from '#platform/concurrency-limit.ts'
import { readPicture } from '#platform/files/index.ts'
import { settings } from '#platform/settings/settings.ts'
import { inWorkerThread } from '#platform/worker-thread.ts'
import type { PreviewFacts } from './preview.rules.ts'
import { frame } from './preview-words.ts'
import type { PreviewJob } from './preview-words-thread.ts'

const drawWords = inWorkerThread<PreviewJob, string>(
  new URL('./preview-words-thread.ts', import.meta.url),
)

const draw = async ({ title, lines, hue, picture: from }: PreviewFacts): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  const { productName, invoiceFont } = settings
  const words = { title, lines, hue, productName }
  const sheet = sharp(Buffer.from(await drawWords({ words, settings: { invoiceFont } })))
  const picture = from === null ? null : await readPicture(from)
  if (picture === null) return sheet.png({ palette: true, quality: 90 }).toBuffer()
  const { width, height, left, top } = frame
  const corners = `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="28"/></svg>`
  const cut = await sharp(picture)
    .resize({ width, height, fit: 'cover' })
    .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
    .png()
    .toBuffer()
  return sheet
    .composite([{ input: cut, left, top }])
    .png({ quality: 90 })
    .toBuffer()
}

// A drawing takes 200 ms of processor time, so all visitors share one queue.
const limit = limitConcurrency({ running: 1, waiting: 20 })
const mostKept = 100
const kept = new Map<string, Buffer>()

export const drawPreview = async (facts: PreviewFacts): Promise<Buffer> => {
  const name = JSON.stringify(facts)
  const known = kept.get(name)
  if (known !== undefined) return known
  const drawn = await limit(async () => kept.get(name) ?? (await draw(facts)))
  if (kept.size >= mostKept) kept.clear()
  kept.set(name, drawn)
  return drawn
}
