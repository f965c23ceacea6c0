import type {
  Platform,
  ProvenHandle,
} from '@tandem/contract/content/connections/connection.schema.ts'
import { platforms } from '@tandem/contract/content/posts/post.schema.ts'

/** The profile's field for the handle. */
export const networkOf: Record<Platform, 'insta' | 'youtube' | 'tiktok'> = {
  instagram: 'insta',
  youtube: 'youtube',
  tiktok: 'tiktok',
}

/** `@Ines`, `ines` and `https://www.youtube.com/@ines/` give the same result. */
export const bareHandle = (written: string): string =>
  written
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.|m\.)?(?:instagram\.com|youtube\.com|tiktok\.com)\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/^@/, '')

/**
 * Returns accounts whose handle matches the profile. Older profiles have no handle for TikTok, so
 * an empty field matches there.
 */
export const provenHandles = (
  written: Readonly<Partial<Record<string, string>>>,
  connected: unknown,
): ProvenHandle[] => {
  const accounts = (connected ?? {}) as Partial<Record<Platform, string>>
  return platforms.flatMap((platform) => {
    const handle = accounts[platform]
    if (handle === undefined) return []
    const typed = bareHandle(written[networkOf[platform]] ?? '')
    const isSame = typed === bareHandle(handle) || (platform === 'tiktok' && typed === '')
    return isSame ? [{ platform, handle }] : []
  })
}
