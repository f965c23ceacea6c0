const endings: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
}

const shape =
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-\d{1,4}x\d{1,4})?\.(webp|pdf|mp4|mov|webm)$/
const folder = '/files/p/'

export const endingOf = (mime: string): string => endings[mime] ?? 'bin'

type Named = { id: string; mime: string; width: number | null; height: number | null }

export const privateNameOf = ({ id, mime, width, height }: Named): string =>
  mime.startsWith('video/') && width !== null && height !== null
    ? `${id}-${width}x${height}.${endingOf(mime)}`
    : `${id}.${endingOf(mime)}`

export const privateUrlOf = (file: Named): string => `${folder}${privateNameOf(file)}`

export const privateKeyOf = (id: string, mime: string): string =>
  `private/${id.slice(-2)}/${id}.${endingOf(mime)}`

export const previewKeyOf = (id: string): string => `previews/${id.slice(-2)}/${id}.webp`

export const posterKeyOf = (id: string): string => `posters/${id.slice(-2)}/${id}.webp`

export const idOfPrivateName = (name: string): string | null => shape.exec(name)?.[1] ?? null

/** Null when the URL is not one of our private files. */
export const idOfPrivateUrl = (url: string): string | null =>
  url.startsWith(folder) ? idOfPrivateName(url.slice(folder.length)) : null
