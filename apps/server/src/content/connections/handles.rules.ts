import type {
  Platform,
  ProvenHandle,
} from '@tandem/contract/content/connections/connection.schema.ts'
import { platforms } from '@tandem/contract/content/posts/post.schema.ts'

/** Returns the profile's field for the handle. Null if this platform has no such field. */
export const networkOf = (platform: Platform): 'insta' | 'youtube' | null => {
  if (platform === 'instagram') return 'insta'
  return platform === 'youtube' ? 'youtube' : null
}

/** `@Ines`, `ines` and `https://www.youtube.com/@ines/` give the same result. */
export const bareHandle = (written: string): string =>
  written
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.|m\.)?(?:instagram\.com|youtube\.com)\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/^@/, '')

/**
 * Returns accounts whose handle matches the profile. TikTok has no profile field, so its handle
 * always counts.
 */
export const provenHandles = (
  written: Readonly<Partial<Record<string, string>>>,
  connected: unknown,
): ProvenHandle[] => {
  const accounts = (connected ?? {}) as Partial<Record<Platform, string>>
  return platforms.flatMap((platform) => {
    const handle = accounts[platform]
    if (handle === undefined) return []
    const network = networkOf(platform)
    const isSame = network === null || bareHandle(written[network] ?? '') === bareHandle(handle)
    return isSame ? [{ platform, handle }] : []
  })
}
