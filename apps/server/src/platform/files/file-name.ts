import {
  offeredWidths,
  type PictureFacts,
  type PictureFormat,
  pictureFacts,
} from '@tandem/contract/platform/files/picture-address.ts'

const shape = /^[0-9a-f]{64}(-\d{1,4}x\d{1,4}(-[0-9a-f]{12})?)?\.webp$/
const smallerShape = /^([0-9a-f]{64}-[0-9a-fx-]{3,22})\.(\d{1,4})\.(avif|webp)$/

export const keyOfName = (name: string): string | null =>
  shape.test(name) ? `${name.slice(0, 2)}/${name}` : null

/** Null when the URL is not one of our public pictures. */
export const keyOfUrl = (url: string): string | null =>
  url.startsWith('/files/') ? keyOfName(url.slice('/files/'.length)) : null

/** Size and average colours are part of the storage key, so a forged address finds nothing. */
export const nameOf = (sha256: Buffer, { width, height, tones }: PictureFacts): string =>
  `${sha256.toString('hex')}-${width}x${height}${tones === null ? '' : `-${tones}`}.webp`

export type SmallerPicture = { key: string; of: string; width: number; format: PictureFormat }

export const smallerOfName = (name: string): SmallerPicture | null => {
  const [, stem, told, format] = smallerShape.exec(name) ?? []
  if (stem === undefined || (format !== 'avif' && format !== 'webp')) return null
  const [whole, width] = [`${stem}.webp`, Number(told)]
  const [facts, of] = [pictureFacts(`/files/${whole}`), keyOfName(whole)]
  if (facts === null || of === null) return null
  const isOffered = offeredWidths(facts.width, format).includes(width)
  return isOffered ? { key: `smaller/${name.slice(0, 2)}/${name}`, of, width, format } : null
}
