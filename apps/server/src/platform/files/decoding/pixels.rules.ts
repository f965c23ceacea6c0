import {
  imageMegapixelsMax,
  panoramaMegapixelsMax,
} from '@tandem/contract/platform/files/file.schema.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

export type PictureShape = {
  width: number
  height: number
  format: string
  channels: number
  depth: string
  isProgressive?: boolean | undefined
}

const memoryMegabytesMax = 512
/** Limits of the decoder itself, in case a picture's header lies. */
export const pixelsMax = Math.max(imageMegapixelsMax, panoramaMegapixelsMax) * 1_000_000
export const decodingSecondsMax = 15

/** Measured memory peaks. Only JPEG and PNG can be decoded row by row. */
const bytesPerPixel = ({ format, isProgressive, channels, depth }: PictureShape): number => {
  if (format === 'heif') return 16
  if ((format === 'jpeg' || format === 'png') && isProgressive !== true) return 3
  return 2 * channels * (depth === 'ushort' ? 2 : 1)
}

export const decodingMegabytes = (picture: PictureShape): number =>
  (picture.width * picture.height * bytesPerPixel(picture)) / 1_000_000

export const acceptsPixels = (picture: PictureShape): Verdict => {
  const { width, height } = picture
  const isPanorama = Math.max(width, height) >= 2 * Math.min(width, height)
  const most = isPanorama ? panoramaMegapixelsMax : imageMegapixelsMax
  if (width * height > most * 1_000_000) return refused('file.too_many_pixels')
  if (decodingMegabytes(picture) <= memoryMegabytesMax) return allowed
  const fitting = Math.floor(memoryMegabytesMax / bytesPerPixel(picture))
  return refused(
    'file.too_many_pixels',
    `An image in this format may have at most ${fitting} megapixels. Please save it as a non-progressive JPEG.`,
  )
}
