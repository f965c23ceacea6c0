import type { Network } from '@tandem/contract/accounts/brands/profile-address.ts'
import type { ProvenHandle } from '@tandem/contract/content/connections/connection.schema.ts'
import type { CreatorAccount } from '@tandem/contract/discovery/creator-search/creator-card.schema.ts'
import {
  type CreatorPlatform,
  creatorPlatforms,
} from '@tandem/contract/discovery/creator-search/creator-search.vocabulary.ts'

const networks: Record<CreatorPlatform, Network> = {
  instagram: 'insta',
  youtube: 'youtube',
  facebook: 'fb',
  twitter: 'twitter',
  tiktok: 'tiktok',
}

/** Prefers the platform's follower count, where this brand may see it. */
export const accountsOf = (creator: {
  handles: Partial<Record<Network, string | undefined>>
  proven: readonly ProvenHandle[]
  said: Readonly<Record<string, unknown>>
  read: Readonly<Record<string, number>>
}): CreatorAccount[] =>
  creatorPlatforms.flatMap((platform) => {
    const network = networks[platform]
    const proven = creator.proven.find((one) => one.platform === platform)
    const handle = creator.handles[network] ?? proven?.handle ?? null
    const said = creator.said[network]
    const read = proven === undefined ? undefined : creator.read[platform]
    const followers = read ?? (typeof said === 'number' ? said : null)
    if (handle === null && followers === null) return []
    const toldBy = read === undefined ? 'creator' : 'platform'
    return { platform, handle, isProven: proven !== undefined, followers, toldBy }
  })
