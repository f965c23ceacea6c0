import type {
  Platform,
  ProvenHandle,
} from '@tandem/contract/content/connections/connection.schema.ts'
import { platforms } from '@tandem/contract/content/posts/post.schema.ts'

/** Under what name a profile keeps the handle; null: it asks for none. */
export const networkOf = (platform: Platform): 'insta' | 'youtube' | null => {
  if (platform === 'instagram') return 'insta'
  return platform === 'youtube' ? 'youtube' : null
}

/** `@Ines`, `ines` and `https://www.youtube.com/@ines/` are one. */
export const bareHandle = (written: string): string =>
  written
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.|m\.)?(?:instagram\.com|youtube\.com)\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/^@/, '')

/**
 * Of the accounts that are connected, those whose handle the profile names; where a profile has no
 * such handle, the account's own. Whoever writes another handle has proven nothing by the old one.
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
