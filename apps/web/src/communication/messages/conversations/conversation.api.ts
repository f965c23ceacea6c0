import { messages } from '@tandem/contract/communication/messages/message.endpoints.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { BrandScope } from '#communication/inbox/brand-scope.tsx'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import type { ConversationChoice } from './conversation-choice.ts'

/** Each key starts with `messages`, so a new message reloads the query. */
export const conversationsQuery = (
  { q, campaign, brand, unread, mine }: ConversationChoice,
  brands: BrandScope,
) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'list', q, campaign, brand, unread, mine, brands],
    queryFn: ({ pageParam, signal }) =>
      call(messages.conversations, {
        query: {
          q: q === '' ? undefined : q,
          campaignId: campaign,
          brandId: brand,
          brands,
          unread: unread ? 'yes' : undefined,
          assigned: mine ? 'me' : undefined,
          cursor: pageParam,
        },
        signal,
      }),
    ...byCursor,
    placeholderData: (before) => before,
  })

export const conversationQuery = (collaborationId: string) =>
  queryOptions({
    queryKey: ['messages', 'conversation', collaborationId],
    queryFn: ({ signal }) => call(messages.conversation, { params: { collaborationId }, signal }),
  })

export const conversationFiltersQuery = queryOptions({
  queryKey: ['messages', 'filters'],
  queryFn: ({ signal }) => call(messages.filters, { signal }),
})
