import type sharpLibrary from 'sharp'
import { decodingSecondsMax, type PictureShape, pixelsMax } from './pixels.rules.ts'

const endMarker = Buffer.from('ffd9', 'hex')
const scanMarker = Buffer.from('ffda', 'hex')
const rowsMax = 32
/** Searches only the last megabyte, because searching a large hostile file is slow. */
const endBytes = 1024 * 1024

/** True when only the last rows of a JPEG are missing, because browsers still show it. */
export const lacksOnlyItsEnd = async (
  sharp: typeof sharpLibrary,
  original: Buffer,
  { width, height, isProgressive }: PictureShape,
): Promise<boolean> => {
  const last = original.subarray(-endBytes)
  const end = last.lastIndexOf(endMarker)
  // A thumbnail in the metadata has its own markers, which come earlier.
  if (end >= 0 && !last.includes(scanMarker, end)) return false
  if (isProgressive) return true
  const rows = Math.max(1, Math.ceil(height - Math.max(rowsMax, height / 20)))
  // With an end marker, the decoder warns about missing data instead of stopping early.
  return sharp(Buffer.concat([original, endMarker]), {
    limitInputPixels: pixelsMax,
    failOn: 'warning',
    sequentialRead: true,
  })
    .extract({ left: 0, top: 0, width, height: rows })
    .resize(8, 8, { fit: 'fill' })
    .raw()
    .timeout({ seconds: decodingSecondsMax })
    .toBuffer()
    .then(
      () => true,
      () => false,
    )
}
