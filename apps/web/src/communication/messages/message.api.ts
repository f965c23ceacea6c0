import { messages } from '@tandem/contract/communication/messages/message.endpoints.ts'
import type {
  Message,
  UnreadMessages,
} from '@tandem/contract/communication/messages/message.schema.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'
import type { Unsent } from './outbox.ts'
import { join, knownUpTo, type Thread, threadOf } from './thread.ts'

const pageSize = 50
const catchUpSize = 100

/** Messages never change, so a known thread loads only newer ones. */
export const threadQuery = (collaborationId: string) => {
  const queryKey = ['messages', 'thread', collaborationId] as const
  const params = { collaborationId }
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Thread> => {
      const known = client.getQueryData<Thread>(queryKey)
      if (known === undefined)
        return threadOf(await call(messages.list, { params, query: { limit: pageSize }, signal }))
      let items = known.items
      for (;;) {
        const after = knownUpTo(items)
        const query = { after, limit: catchUpSize }
        const page = await call(messages.list, { params, query, signal })
        items = join(items, page.items)
        if (page.items.length === catchUpSize) continue
        // Older messages and messages from this browser may have been added meanwhile.
        const now = client.getQueryData<Thread>(queryKey) ?? known
        const { unread, can } = page
        return { items: join(now.items, items), older: now.older, unread, can }
      }
    },
    staleTime: 0,
  })
}

export const useLoadOlder = (collaborationId: string) => {
  const queryClient = useQueryClient()
  const { queryKey } = threadQuery(collaborationId)
  return useMutation({
    mutationFn: async (cursor: string) =>
      threadOf(
        await call(messages.list, {
          params: { collaborationId },
          query: { cursor, limit: pageSize },
        }),
      ),
    onSuccess: (page) =>
      queryClient.setQueryData<Thread>(
        queryKey,
        (known) => known && { ...known, items: join(page.items, known.items), older: page.older },
      ),
  })
}

const showSent = (queryClient: QueryClient, collaborationId: string, message: Message): void => {
  queryClient.setQueryData<Thread>(
    threadQuery(collaborationId).queryKey,
    (known) => known && { ...known, items: join(known.items, [message]) },
  )
}

/** The message's own id prevents duplicates when sending is retried. */
export const sendUnsent = async (
  queryClient: QueryClient,
  collaborationId: string,
  { id, body, files, brandId }: Unsent,
): Promise<void> => {
  const params = { collaborationId }
  const fileUrls = files.map(({ url }) => url)
  const message = await call(messages.send, {
    params,
    body: { id, body, fileUrls },
    key: id,
    brandId,
  })
  showSent(queryClient, collaborationId, message)
}

export const unreadQuery = queryOptions({
  queryKey: ['messages', 'unread'],
  queryFn: ({ signal }) => call(messages.unread, { signal }),
})

export const unreadIn =
  (collaborationId: string) =>
  ({ collaborations }: UnreadMessages): number =>
    collaborations.find((one) => one.collaborationId === collaborationId)?.unread ?? 0

export const useMarkRead = () => {
  const queryClient = useQueryClient()
  return useWrite(messages.markRead, {
    onSuccess: (unread, { params: { collaborationId } }) => {
      queryClient.setQueryData(unreadQuery.queryKey, unread)
      queryClient.setQueryData<Thread>(
        threadQuery(collaborationId).queryKey,
        (known) => known && { ...known, unread: unreadIn(collaborationId)(unread) },
      )
    },
  })
}
