import { posts } from '@tandem/contract/posts/post.endpoints.ts'
import type { PostFeedQuery } from '@tandem/contract/posts/post.schema.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'

type Platform = NonNullable<PostFeedQuery['platform']>

export const organicFeedQuery = (platform: Platform | undefined) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'organic', platform ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(posts.feed, {
        query: { cursor: pageParam, ...(platform === undefined ? {} : { platform }) },
        signal,
      }),
    ...byCursor,
  })

export const portfolioQuery = (brandName: string) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'portfolio', brandName],
    queryFn: ({ pageParam, signal }) =>
      call(posts.portfolio, { params: { brandName }, query: { cursor: pageParam }, signal }),
    ...byCursor,
  })
