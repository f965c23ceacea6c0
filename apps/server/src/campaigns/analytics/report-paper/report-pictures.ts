import { readPicture } from '#platform/files/index.ts'
import type { PaperPicture } from './report-paper.ts'

/** In pixels: about 180 per inch on paper. */
const shape = { width: 380, height: 475 }
const logoSide = 240

/** Only our own files are read, so no foreign host is asked. Null when the picture is missing. */
const read = async (url: string | null): Promise<Buffer | null> =>
  url === null ? null : await readPicture(url)

/** A picture that cannot be decoded is as good as missing. */
const unreadable = (): null => null

const smaller = async (bytes: Buffer): Promise<PaperPicture> => {
  const { default: sharp } = await import('sharp')
  return sharp(bytes)
    .resize({ ...shape, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 78 })
    .toBuffer()
    .catch(unreadable)
}

/** One after another, so that few decoded pictures are in memory. */
export const readPictures = async (
  urls: readonly (string | null)[],
): Promise<Map<string, PaperPicture>> => {
  const pictures = new Map<string, PaperPicture>()
  for (const url of urls) {
    const bytes = await read(url)
    if (url !== null && bytes !== null) pictures.set(url, await smaller(bytes))
  }
  return pictures
}

export const readLogo = async (url: string | null): Promise<PaperPicture> => {
  const bytes = await read(url)
  if (bytes === null) return null
  const { default: sharp } = await import('sharp')
  const size = { width: logoSide, height: logoSide }
  return sharp(bytes)
    .resize({ ...size, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer()
    .catch(unreadable)
}
