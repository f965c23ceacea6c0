import type { Platform } from '@tandem/contract/content/connections/connection.schema.ts'
import type { PostNumbers } from '@tandem/contract/content/posts/post-numbers.schema.ts'
import type { PlatformApp } from '#platform/settings/platform-settings.ts'
import type { Tokens } from './tokens/tokens.rules.ts'

export type PlatformAccount = {
  id: string
  /** The account's id that is valid only for this app, if the platform has such ids. */
  scopedId?: string
  handle: string
  /** Null if the account hides its followers. */
  followers: number | null
}

export type Read = {
  /** Keyed by the post's link key. A missing number is null, never 0. */
  numbers: ReadonlyMap<string, PostNumbers>
  /** True if posts that were not found no longer exist, so their numbers must be deleted. */
  isWhole: boolean
}

/**
 * Methods may throw a `PlatformTrouble`. `account` throws a `WrongAccount` for unreadable numbers.
 */
export type PlatformAdapter = {
  name: Platform
  authorizeUrl: (
    app: PlatformApp,
    way: { state: string; challenge: string; redirectUri: string },
  ) => URL
  exchange: (
    app: PlatformApp,
    way: { code: string; verifier: string; redirectUri: string; at: Date },
  ) => Promise<Tokens>
  /** The time from which tokens are renewed. Null if they do not expire. */
  renewsAt: (tokens: Tokens) => Date | null
  renew: (app: PlatformApp, tokens: Tokens, at: Date) => Promise<Tokens>
  /** Absent if only the account's owner can revoke the permission. */
  revoke?: (app: PlatformApp, tokens: Tokens) => Promise<void>
  account: (app: PlatformApp, tokens: Tokens) => Promise<PlatformAccount>
  /** `keys` are link keys, such as `youtube:dQw4w9WgXcQ`. */
  read: (app: PlatformApp, tokens: Tokens, keys: readonly string[]) => Promise<Read>
}
