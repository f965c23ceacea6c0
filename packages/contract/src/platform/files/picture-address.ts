/**
 * A public picture's address contains its size and average colours (`tones`):
 * `/files/<hash>-1600x900-<tones>.webp`. Pages reserve the space with it. Smaller versions end in
 * `.640.avif` or `.640.webp`.
 */
const shape = /^\/files\/[0-9a-f]{64}-([1-9]\d{0,3})x([1-9]\d{0,3})(?:-([0-9a-f]{12}))?\.webp$/

export type PictureFacts = {
  width: number
  height: number
  /** Average colours of the four quarters, three hex digits each. Null if transparent. */
  tones: string | null
}

/** Null for pictures on other servers and for old addresses without a size. */
export const pictureFacts = (url: string): PictureFacts | null => {
  const [found, width, height, tones] = shape.exec(url) ?? []
  return found === undefined
    ? null
    : { width: Number(width), height: Number(height), tones: tones ?? null }
}

export const pictureSizes = [320, 640, 1280] as const

export type PictureFormat = 'avif' | 'webp'

/** Widths that are served besides the stored WebP file. None is wider than the picture. */
export const offeredWidths = (width: number, format: PictureFormat): number[] => {
  const smaller = pictureSizes.filter((size) => size < width)
  return format === 'avif' && width <= pictureSizes[2] ? [...smaller, width] : smaller
}

export const smallerPicture = (url: string, width: number, format: PictureFormat): string =>
  url.replace(/\.webp$/, `.${width}.${format}`)
