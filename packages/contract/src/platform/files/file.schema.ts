import * as z from 'zod/mini'
import { posterCharactersMax } from './video-poster.ts'

export const StoredFile = z.object({
  id: z.uuid(),
  /** Where browsers load it from; also how other writes refer to it. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
})
export type StoredFile = z.infer<typeof StoredFile>

export const FileKind = z.enum(['image', 'pdf', 'video'])
export type FileKind = z.infer<typeof FileKind>

export const FinishedUpload = z.strictObject({
  /** Of a video: a picture of it, made by the browser that chose it, as base64. */
  poster: z.optional(z.string().check(z.maxLength(posterCharactersMax))),
})
export type FinishedUpload = z.infer<typeof FinishedUpload>

/** A private file: only its uploader and those it was granted to can load it. */
export const UploadedFile = z.object({
  id: z.uuid(),
  /**
   * Its ending tells the kind: `/files/p/….webp`, `.pdf`, `.mp4`, `.mov` or `.webm`. A video with
   * a poster tells its size before that: see `posterOf`.
   */
  url: z.string(),
  kind: FileKind,
  name: z.string(),
  bytes: z.int(),
  /** Of images, and of the posters of videos. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
})
export type UploadedFile = z.infer<typeof UploadedFile>

/**
 * Named one by one: asked for any image, phones hand over HEIC. Asked for these, they hand over a
 * JPEG.
 */
export const imageTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
] as const

/** Covers the largest photos that phones take. */
export const imageMegapixelsMax = 50
/** Applies to images that are at least twice as wide as high, or twice as high as wide. */
export const panoramaMegapixelsMax = 75
