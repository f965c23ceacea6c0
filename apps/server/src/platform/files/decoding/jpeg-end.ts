import type sharpLibrary from 'sharp'
import { decodingSecondsMax, type PictureShape, pixelsMax } from './pixels.rules.ts'

const endMarker = Buffer.from('ffd9', 'hex')
const scanMarker = Buffer.from('ffda', 'hex')
/** Two rows of the blocks in which a JPEG is encoded. */
const rowsMax = 32
/** Searching all of a large hostile file for its end takes long. */
const endBytes = 1024 * 1024

/**
 * Whether nothing but the last rows of a JPEG is missing. Browsers show such a picture. One of
 * which more is missing counts as damaged. A progressive JPEG has all rows early; the rest only
 * adds detail. The caller has checked the number of pixels.
 */
export const lacksOnlyItsEnd = async (
  sharp: typeof sharpLibrary,
  original: Buffer,
  { width, height, isProgressive }: PictureShape,
): Promise<boolean> => {
  const last = original.subarray(-endBytes)
  const end = last.lastIndexOf(endMarker)
  // A thumbnail within the metadata has markers of its own, which come earlier.
  if (end >= 0 && !last.includes(scanMarker, end)) return false
  if (isProgressive) return true
  const rows = Math.max(1, Math.ceil(height - Math.max(rowsMax, height / 20)))
  // With an end, the decoder warns where data is missing instead of stopping before its last rows.
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
