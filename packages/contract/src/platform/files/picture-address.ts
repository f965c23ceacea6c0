/**
 * The address of a picture for everybody tells what a page must know before it has loaded it:
 * `/files/<hash>-1600x900-<tones>.webp`. Smaller ones stand beside it: `….640.avif`, `….640.webp`.
 */
const shape = /^\/files\/[0-9a-f]{64}-([1-9]\d{0,3})x([1-9]\d{0,3})(?:-([0-9a-f]{12}))?\.webp$/

export type PictureFacts = {
  width: number
  height: number
  /** Of its quarters, row by row, three hexadecimal digits each. Null where one sees through it. */
  tones: string | null
}

/** Null for any other address: the oldest of ours, or a picture elsewhere. */
export const pictureFacts = (url: string): PictureFacts | null => {
  const [found, width, height, tones] = shape.exec(url) ?? []
  return found === undefined
    ? null
    : { width: Number(width), height: Number(height), tones: tones ?? null }
}

export const pictureSizes = [320, 640, 1280] as const

export type PictureFormat = 'avif' | 'webp'

/** Never wider than the picture. What is kept of it is its own WebP already. */
export const offeredWidths = (width: number, format: PictureFormat): number[] => {
  const smaller = pictureSizes.filter((size) => size < width)
  return format === 'avif' && width <= pictureSizes[2] ? [...smaller, width] : smaller
}

export const smallerPicture = (url: string, width: number, format: PictureFormat): string =>
  url.replace(/\.webp$/, `.${width}.${format}`)
