import { posterOf } from '@tandem/contract/platform/files/video-poster.ts'
import { kindOfUrl } from '#platform/files/upload-words.ts'

export const stillOf = (url: string | null | undefined): string | null => {
  if (url == null) return null
  if (kindOfUrl(url) === 'video') return posterOf(url)?.url ?? null
  return url.startsWith('/files/p/') ? `${url}/preview` : url
}
