import { keyOfUrl } from './file-name.ts'
import { fileStore } from './file-store.ts'

/** Null when the URL is not one of our public pictures. */
export const readPicture = async (url: string): Promise<Buffer | null> => {
  const key = keyOfUrl(url)
  const picture = key === null ? null : await fileStore().read(key)
  if (picture === null) return null
  const parts: Buffer[] = []
  for await (const part of picture.stream) parts.push(part)
  return Buffer.concat(parts)
}
