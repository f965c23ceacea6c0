import { type FileKind, imageTypes } from '@tandem/contract/platform/files/file.schema.ts'
import { listed } from '@tandem/contract/plural.ts'

const types: Readonly<Record<FileKind, readonly string[]>> = {
  image: imageTypes,
  pdf: ['application/pdf'],
  video: ['video/mp4', 'video/quicktime', 'video/webm'],
}
const fileKinds: readonly FileKind[] = ['image', 'pdf', 'video']
const plurals: Readonly<Record<FileKind, string>> = {
  image: 'images',
  pdf: 'PDFs',
  video: 'videos',
}
const singular: Readonly<Record<FileKind, string>> = { image: 'Image', pdf: 'PDF', video: 'Video' }
const endings: Readonly<Record<string, FileKind>> = {
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  gif: 'image',
  avif: 'image',
  webp: 'image',
  pdf: 'pdf',
  mp4: 'video',
  mov: 'video',
  webm: 'video',
}

export const acceptOf = (kinds: readonly FileKind[]): string =>
  kinds.flatMap((kind) => types[kind]).join(',')

export const kindOfType = (type: string): FileKind | undefined =>
  fileKinds.find((kind) => types[kind].includes(type))

export const tellsNothing = (type: string): boolean =>
  type === '' || type === 'application/octet-stream' || type.startsWith('image/')

/** Undefined when the field does not accept this file. */
export const kindOfFile = (
  file: { name: string; type: string },
  kinds: readonly FileKind[],
): FileKind | undefined => {
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  // Some systems report no type; the file extension decides then.
  const kind = kinds.find(
    (one) => types[one].includes(file.type) || (file.type === 'video/x-m4v' && one === 'video'),
  )
  return kind ?? (file.type === '' ? kinds.find((one) => endings[ending] === one) : undefined)
}

export const kindOfUrl = (url: string): FileKind => endings[url.split('.').at(-1) ?? ''] ?? 'image'

export const kindWord = (kind: FileKind): string => singular[kind]

const listedKinds = (kinds: readonly FileKind[]): string =>
  listed(
    kinds.map((kind) => plurals[kind]),
    'or',
  )

export const wrongKindWords = (name: string, kinds: readonly FileKind[]): string =>
  `“${name}” can’t be used here. Please choose ${listedKinds(kinds)}.`

export const tooManyWords = (max: number): string =>
  max === 1
    ? 'Only one file is allowed. Remove it to choose another.'
    : `At most ${max} files are allowed. Remove one to choose another.`

export const sizeWords = (bytes: number): string => {
  const megabytes = bytes / 1024 / 1024
  if (megabytes < 0.95) return `${Math.max(1, Math.round(bytes / 1024))} kB`
  return `${megabytes < 10 ? Math.round(megabytes * 10) / 10 : Math.round(megabytes)} MB`
}
