import * as z from 'zod/mini'
import { posterCharactersMax } from './video-poster.ts'

export const StoredFile = z.object({
  id: z.uuid(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
})
export type StoredFile = z.infer<typeof StoredFile>

export const FileKind = z.enum(['image', 'pdf', 'video'])
export type FileKind = z.infer<typeof FileKind>

export const FinishedUpload = z.strictObject({
  /** Only for a video: a still image of it as base64, made by the uploading browser. */
  poster: z.optional(z.string().check(z.maxLength(posterCharactersMax))),
})
export type FinishedUpload = z.infer<typeof FinishedUpload>

/** Only its uploader and people with a grant can load it. */
export const UploadedFile = z.object({
  id: z.uuid(),
  /** The extension tells the kind: `/files/p/….webp`, `.pdf`, `.mp4`, `.mov` or `.webm`. */
  url: z.string(),
  kind: FileKind,
  name: z.string(),
  bytes: z.int(),
  /** Size of the image or of the video's poster. Null for PDFs and videos without a poster. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
})
export type UploadedFile = z.infer<typeof UploadedFile>

/** Without HEIC in the list, phones convert photos to JPEG. With `image/*` they upload HEIC. */
export const imageTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
] as const

export const imageMegapixelsMax = 50
/** Limit for images whose longer side is at least twice the shorter side. */
export const panoramaMegapixelsMax = 75
