import type sharpLibrary from 'sharp'

const endMarker = Buffer.from('ffd9', 'hex')
const scanMarker = Buffer.from('ffda', 'hex')
/** Two rows of the blocks in which a JPEG is encoded. */
const rowsMax = 32

/**
 * Whether nothing but the last rows of a JPEG is missing. Browsers show such a picture. One of
 * which more is missing counts as damaged. A progressive JPEG has all rows early; the rest only
 * adds detail.
 */
export const lacksOnlyItsEnd = async (
  sharp: typeof sharpLibrary,
  original: Buffer,
): Promise<boolean> => {
  // A thumbnail within the metadata has markers of its own, which come earlier.
  if (original.includes(endMarker, Math.max(0, original.lastIndexOf(scanMarker)))) return false
  const { width, height, isProgressive } = await sharp(original)
    .metadata()
    .catch(() => ({ width: 0, height: 0, isProgressive: false }))
  if (height === 0 || isProgressive) return height > 0
  const rows = Math.max(1, Math.ceil(height - Math.max(rowsMax, height / 20)))
  // With an end, the decoder warns where data is missing instead of stopping before its last rows.
  return sharp(Buffer.concat([original, endMarker]), { failOn: 'warning', sequentialRead: true })
    .extract({ left: 0, top: 0, width, height: rows })
    .resize(8, 8, { fit: 'fill' })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    )
}
