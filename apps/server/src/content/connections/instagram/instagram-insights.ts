import type { PostNumbers } from '@tandem/contract/content/posts/post-numbers.schema.ts'
import * as z from 'zod/mini'
import type { PlatformApp } from '#platform/settings/platform-settings.ts'
import { askPlatform } from '../ask-platform.ts'
import { PlatformTrouble } from '../platform-trouble.ts'
import { asking } from '../stand-in.ts'

export const graph = 'https://graph.instagram.com/v23.0'

const metrics = {
  post: ['views', 'likes', 'comments', 'shares', 'saved'],
  // Replies to a story are private messages, not comments.
  story: ['views', 'shares'],
} as const

const Value = z.object({ value: z.int().check(z.gte(0)) })
const Insights = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      values: z.optional(z.array(Value)),
      total_value: z.optional(Value),
    }),
  ),
})

type Values = ReadonlyMap<string, number>

/** The error for a post with too few viewers. */
const tooFew = 'OAuthException:10'
/** The error for a metric that this kind of post lacks. It fails the whole request. */
const unknownMetric = 'OAuthException:100'

const ask = async (
  app: PlatformApp,
  access: string,
  mediaId: string,
  names: readonly string[],
): Promise<Values> => {
  const url = asking(app, `${graph}/${mediaId}/insights`, { metric: names.join(',') })
  try {
    const { data } = await askPlatform({ url, bearer: access }, Insights)
    return new Map(
      data.flatMap(({ name, values, total_value }) => {
        const value = total_value?.value ?? values?.[0]?.value
        return value === undefined ? [] : [[name, value] as const]
      }),
    )
  } catch (error) {
    if (!(error instanceof PlatformTrouble)) throw error
    if (error.names.includes(tooFew)) return new Map()
    if (!error.names.includes(unknownMetric)) throw error
    if (names.length === 1) return new Map()
    const each: (readonly [string, number])[] = []
    for (const name of names) each.push(...(await ask(app, access, mediaId, [name])))
    return new Map(each)
  }
}

/** An empty result means unknown: Instagram sends it instead of 0 as well. */
export const readInsights = async (
  app: PlatformApp,
  access: string,
  mediaId: string,
  kind: keyof typeof metrics,
): Promise<PostNumbers> => {
  const found = await ask(app, access, mediaId, metrics[kind])
  return {
    views: found.get('views') ?? null,
    likes: found.get('likes') ?? null,
    comments: found.get('comments') ?? null,
    shares: found.get('shares') ?? null,
    saves: found.get('saved') ?? null,
  }
}
