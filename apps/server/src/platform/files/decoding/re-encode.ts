import { imageTypes } from '@tandem/contract/platform/files/file.schema.ts'
import { fileTypeFromBuffer } from 'file-type'
import type { Metadata } from 'sharp'
import { limitConcurrency } from '#platform/concurrency-limit.ts'
import { limitConcurrencyPerPerson } from '#platform/concurrency-per-person.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { beginsZip } from '../zip.rules.ts'
import { lacksOnlyItsEnd } from './jpeg-end.ts'
import { acceptsPixels, decodingMegabytes, decodingSecondsMax, pixelsMax } from './pixels.rules.ts'

const accepted = new Set<string>([...imageTypes, 'image/apng'])
const heic = new Set(['image/heic', 'image/heic-sequence', 'image/heif', 'image/heif-sequence'])
const sideMax = 2048

const limit = limitConcurrencyPerPerson({ running: 2, waitingEach: 30, waiting: 44 })
// Only one picture that needs more memory than this is decoded at a time.
const smallMegabytes = 128
const limitLarge = limitConcurrency({ running: 1, waiting: Number.POSITIVE_INFINITY })

export type EncodedImage = { bytes: Buffer; width: number; height: number }

/**
 * Returns a WebP without metadata of at most 2048 × 2048 pixels.
 * `person` is null for the server itself; one person's pictures queue behind each other.
 */
export const reEncode = (
  person: string | null,
  read: () => Buffer | Promise<Buffer>,
): Promise<EncodedImage> =>
  limit(person ?? '', async () => {
    const original = await read()
    // The decoder would accept SVG, which is markup, so the type is checked first.
    const mime = beginsZip(original) ? '' : ((await fileTypeFromBuffer(original))?.mime ?? '')
    if (!accepted.has(mime) && !heic.has(mime)) return refuse('file.not_an_image')
    return encode(original, mime)
  })

const encode = async (original: Buffer, mime: string): Promise<EncodedImage> => {
  // The first upload loads the library, which shortens the server's start.
  const { default: sharp } = await import('sharp')
  // Only a libvips of the operating system can decode HEIC, not the one that Sharp brings.
  const unreadable = () => refuse(heic.has(mime) ? 'file.heic' : 'file.unreadable')
  const facts = await sharp(original, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(unreadable)
  ensure(acceptsPixels(facts))
  return inMemory(facts, async () => {
    const lacksEnd = mime === 'image/jpeg' && (await lacksOnlyItsEnd(sharp, original, facts))
    const failOn = lacksEnd ? 'none' : 'error'
    const { data, info } = await sharp(original, {
      limitInputPixels: pixelsMax,
      pages: 1,
      failOn,
      sequentialRead: true,
    })
      .autoOrient()
      .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: decodingSecondsMax })
      .toBuffer({ resolveWithObject: true })
      .catch(unreadable)
    return { bytes: data, width: info.width, height: info.height }
  })
}

const inMemory = <T>(facts: Metadata, work: () => Promise<T>): Promise<T> =>
  decodingMegabytes(facts) > smallMegabytes ? limitLarge(work) : work()
