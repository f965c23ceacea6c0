import {
  type ImportedMentions,
  mentionsMost,
} from '@tandem/contract/content/posts/mention.schema.ts'
import { posts } from '@tandem/contract/content/posts/post.endpoints.ts'
import type { PostFeedQuery, SharedPostDraft } from '@tandem/contract/content/posts/post.schema.ts'
import type { ImportResult } from '@tandem/contract/import.schema.ts'
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import { intentKeys } from '#lib/intent-keys.ts'
import { useWrite } from '#lib/use-write.ts'
import { uploadImage } from '#platform/files/file.api.ts'
import { sendRows } from '#platform/files/rows/send-rows.ts'

export type FeedFilters = Omit<PostFeedQuery, 'cursor' | 'limit' | 'work'>

export const organicFeedQuery = (filters: FeedFilters) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'organic', filters],
    queryFn: ({ pageParam, signal }) =>
      call(posts.feed, { query: { cursor: pageParam, ...filters }, signal }),
    ...byCursor,
  })

export const workQuery = infiniteQueryOptions({
  queryKey: ['posts', 'work'],
  queryFn: ({ pageParam, signal }) =>
    call(posts.feed, { query: { cursor: pageParam, work: 'true' }, signal }),
  ...byCursor,
})

export const portfolioQuery = (brandName: string) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'portfolio', brandName],
    queryFn: ({ pageParam, signal }) =>
      call(posts.portfolio, { params: { brandName }, query: { cursor: pageParam }, signal }),
    ...byCursor,
  })

export const postQuery = (postId: string) =>
  queryOptions({
    queryKey: ['posts', 'one', postId],
    queryFn: ({ signal }) => call(posts.read, { params: { postId }, signal }),
  })

export const askedPostsQuery = queryOptions({
  queryKey: ['posts', 'mine', 'asked'],
  queryFn: ({ signal }) => call(posts.mine, { query: { asked: 'true', limit: 50 }, signal }),
})

export const myNumbersQuery = (postId: string) =>
  queryOptions({
    queryKey: ['posts', 'mine', 'numbers', postId],
    queryFn: ({ signal }) => call(posts.numbers, { params: { postId }, signal }),
  })

export const myPostsQuery = infiniteQueryOptions({
  queryKey: ['posts', 'mine', 'all'],
  queryFn: ({ pageParam, signal }) => call(posts.mine, { query: { cursor: pageParam }, signal }),
  ...byCursor,
})

export const importMentions = (
  rows: readonly ImportedMentions['rows'][number][],
  { dryRun, onProgress }: { dryRun: boolean; onProgress: (done: number) => void },
): Promise<ImportResult[]> =>
  sendRows(rows, mentionsMost, onProgress, (some) =>
    call(posts.importMentions, { body: { dryRun, rows: some } }),
  )

export const useThank = (postId: string) => {
  const queryClient = useQueryClient()
  return useWrite(posts.thank, {
    onSuccess: (post) => queryClient.setQueryData(postQuery(postId).queryKey, post),
    renews: { done: [['messages']], refused: [postQuery(postId).queryKey] },
  })
}

export const useAskForNumbers = () =>
  useWrite(posts.askForNumbers, {
    renews: {
      done: [
        ['posts', 'one'],
        ['campaigns', 'report'],
      ],
      refused: [['posts', 'one']],
    },
  })

export const useHidePost = (postId: string, hides: boolean) => {
  const queryClient = useQueryClient()
  return useWrite(hides ? posts.hide : posts.unhide, {
    onSuccess: (post) => queryClient.setQueryData(postQuery(postId).queryKey, post),
    renews: { done: [['posts', 'organic']] },
  })
}

/** After a refusal, the dialog shows the newer numbers before it sends again. */
export const useTellNumbers = () =>
  useWrite(posts.tellNumbers, {
    renews: { done: [['posts']], refused: [['posts', 'mine', 'numbers']], waits: 'refused' },
  })

/** Uploads a new picture first, because the post contains its address. */
export const useSharePost = (brandName: string) => {
  const [keys] = useState(intentKeys)
  return useMutation({
    mutationFn: async ({ draft, file }: { draft: SharedPostDraft; file: File | null }) => {
      const pictureUrl = file === null ? draft.pictureUrl : (await uploadImage(file)).url
      const body = { ...draft, pictureUrl }
      const shared = await call(posts.share, {
        ...{ params: { brandName }, body, key: keys.keyFor(body) },
      })
      keys.succeeded(body)
      return shared
    },
  })
}
