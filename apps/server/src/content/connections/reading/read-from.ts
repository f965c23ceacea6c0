import type { Platform } from '@tandem/contract/content/connections/connection.schema.ts'
import type { PostNumbers } from '@tandem/contract/content/posts/post-numbers.schema.ts'
import type { PlatformAccount } from '../platform-adapter.ts'
import { adapters, appOf } from '../platform-adapters.ts'
import { PlatformTrouble } from '../platform-trouble.ts'
import type { Tokens } from '../tokens/tokens.rules.ts'
import { usableTokens } from '../tokens/usable-tokens.ts'
import { listLinkedPosts } from './linked-posts.views.ts'

export type Readable = { id: string; creatorId: string; platform: Platform }

export type Found = {
  account: PlatformAccount
  numbers: ReadonlyMap<string, PostNumbers>
  /** The posts that still exist. Null if the platform lists only recent posts. */
  postsThere: readonly string[] | null
}

const ask = async ({ creatorId, platform }: Readable, tokens: Tokens): Promise<Found> => {
  const app = appOf(platform)
  if (app === undefined) throw new PlatformTrouble('not_set_up', 'the app was taken away')
  const posts = await listLinkedPosts(creatorId, platform)
  const account = await adapters[platform].account(app, tokens)
  const read = await adapters[platform].read(app, tokens, [...posts.keys()])
  const numbers = new Map(
    [...posts].flatMap(([key, postId]) => {
      const found = read.numbers.get(key)
      return found === undefined ? [] : [[postId, found] as const]
    }),
  )
  return { account, numbers, postsThere: read.isWhole ? [...numbers.keys()] : null }
}

export const readFrom = async (connection: Readable): Promise<Found | undefined> => {
  const tokens = await usableTokens(connection.id)
  if (tokens === undefined) return undefined
  try {
    return await ask(connection, tokens)
  } catch (error) {
    const isRefused = error instanceof PlatformTrouble && error.trouble === 'refused'
    if (!isRefused || tokens.refresh === null) throw error
    // A platform may revoke an access token early while the permission is still valid.
    const others = await usableTokens(connection.id, tokens)
    return others && ask(connection, others)
  }
}
