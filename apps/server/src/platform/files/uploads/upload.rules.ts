import type { FileKind } from '@tandem/contract/platform/files/file.schema.ts'
import { hourMs } from '@tandem/contract/time.ts'
import type { Verdict } from '@tandem/contract/verdict.ts'

export const megabyte = 1024 * 1024

const plural: Readonly<Record<FileKind, string>> = {
  image: 'Images',
  pdf: 'PDFs',
  video: 'Videos',
}

/** Rounds up, so that the sentence never says «at most 10 MB, and this one is 10 MB». */
const inMegabytes = (bytes: number, more: boolean): string => {
  const size = bytes / megabyte
  const shown = more && size < 100 ? Math.ceil(size * 10) / 10 : Math.ceil(size)
  return `${shown} MB`
}

export const tooLargeSentence = (kind: FileKind, bytes: number, bytesMax: number): string =>
  `${plural[kind]} may be at most ${inMegabytes(bytesMax, false)}, and this one is ${inMegabytes(bytes, true)}. Choose a smaller file.`

const unfinishedMax = 50
/** Unfinished uploads may have this many times the size of the largest video. */
const unfinishedVideosMax = 4

export const acceptsUpload = (
  bytes: number,
  unfinished: { count: number; bytes: number },
  videoBytesMax: number,
): Verdict =>
  unfinished.count >= unfinishedMax ||
  unfinished.bytes + bytes > unfinishedVideosMax * Math.max(videoBytesMax, 50 * megabyte)
    ? { allowed: false, because: 'upload.too_many' }
    : { allowed: true }

export const givenUpBefore = (now: Date): Date => new Date(now.getTime() - 24 * hourMs)

const contents: Readonly<Record<Exclude<FileKind, 'image'>, Readonly<Record<string, string>>>> = {
  pdf: { 'application/pdf': 'application/pdf' },
  video: {
    'video/mp4': 'video/mp4',
    'video/x-m4v': 'video/mp4',
    'video/quicktime': 'video/quicktime',
    'video/webm': 'video/webm',
  },
}

/** The media type to store. Undefined when the detected type does not belong to `kind`. */
export const keptAs = (
  kind: Exclude<FileKind, 'image'>,
  found: string | undefined,
): string | undefined => (found === undefined ? undefined : contents[kind][found])

export const wrongKindSentence: Readonly<Record<Exclude<FileKind, 'image'>, string>> = {
  pdf: 'This file is not a PDF. Please choose a PDF or a photo.',
  video: 'This file is not a supported video. Please use MP4, MOV or WebM.',
}
