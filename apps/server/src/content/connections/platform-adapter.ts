import type { Platform } from '@tandem/contract/content/connections/connection.schema.ts'
import type { PostNumbers } from '@tandem/contract/content/posts/post-numbers.schema.ts'
import type { PlatformApp } from '#platform/settings/platform-settings.ts'
import type { Tokens } from './tokens/tokens.rules.ts'

export type PlatformAccount = {
  /** As the platform knows it for good. */
  id: string
  /** As it knows it towards this app alone, where it tells something by that name. */
  scopedId?: string
  /** As people write it, with its @. */
  handle: string
  /** Null where the account hides them. */
  followers: number | null
}

export type Read = {
  /** By the key of the post’s link; a number the platform doesn’t give is null, never 0. */
  numbers: ReadonlyMap<string, PostNumbers>
  /** All that was not found is gone there: what was read of it before may not be kept. */
  isWhole: boolean
}

/**
 * One platform. All of it may throw a `PlatformTrouble`; `account` a `WrongAccount` where the
 * account is none whose numbers can be read.
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
  /** From when on `renew` is asked for new ones; null: these last. */
  renewsAt: (tokens: Tokens) => Date | null
  renew: (app: PlatformApp, tokens: Tokens, at: Date) => Promise<Tokens>
  /** Absent where only its person can take a permission back. */
  revoke?: (app: PlatformApp, tokens: Tokens) => Promise<void>
  account: (app: PlatformApp, tokens: Tokens) => Promise<PlatformAccount>
  /** `keys` as posts keep them: `youtube:dQw4w9WgXcQ`. */
  read: (app: PlatformApp, tokens: Tokens, keys: readonly string[]) => Promise<Read>
}
