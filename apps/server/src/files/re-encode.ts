import { fileTypeFromBuffer } from 'file-type'
import { inTurns } from '#platform/in-turns.ts'
import { refuse } from '#platform/refusal.ts'

const accepted = new Set([
  'image/png',
  // For who uploads it, a PNG like others.
  'image/apng',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
])
const pixelsMax = 24_000_000
const sideMax = 2048

// A decoded image takes up to 100 MB: two at a time keep the memory bounded.
const takeTurn = inTurns({ running: 2, waiting: 20 })

export type EncodedImage = { bytes: Buffer; width: number; height: number }

/**
 * At most 2048 pixels wide and high. Nothing of the original is kept: no metadata, no second frame,
 * nothing that hides behind an image's name.
 */
export const reEncode = async (original: Buffer): Promise<EncodedImage> => {
  // By content, before any decoder sees it: SVG is markup, and the decoder would take it too.
  const type = await fileTypeFromBuffer(original)
  if (type === undefined || !accepted.has(type.mime)) return refuse('file.not_an_image')
  return takeTurn(() => encode(original))
}

const encode = async (original: Buffer): Promise<EncodedImage> => {
  // The decoder is loaded by the first upload, so that the server starts without it.
  const { default: sharp } = await import('sharp')
  const open = (pixels: number | false = false) =>
    sharp(original, { limitInputPixels: pixels, pages: 1, failOn: 'error', sequentialRead: true })
  const unreadable = () => refuse('file.unreadable')
  const { width, height } = await open().metadata().catch(unreadable)
  if (width * height > pixelsMax) return refuse('file.too_many_pixels')
  const { data, info } = await open(pixelsMax)
    .autoOrient()
    .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .timeout({ seconds: 15 })
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable)
  return { bytes: data, width: info.width, height: info.height }
}
