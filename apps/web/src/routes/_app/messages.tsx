import { createFileRoute } from '@tanstack/react-router'
import { rememberedScope } from '#communication/inbox/brand-scope.tsx'
import {
  conversationFiltersQuery,
  conversationsQuery,
} from '#communication/messages/conversations/conversation.api.ts'
import { readChoice } from '#communication/messages/conversations/conversation-choice.ts'
import { MessagesPage } from '#communication/messages/conversations/messages-page.tsx'
import { readAhead } from '#lib/loading/read-ahead.ts'

export const Route = createFileRoute('/_app/messages')({
  staticData: { title: 'Messages' },
  loader: readAhead((client, { search }) => [
    client.prefetchInfiniteQuery(conversationsQuery(readChoice(search), rememberedScope())),
    client.prefetchQuery(conversationFiltersQuery),
  ]),
  component: MessagesPage,
})
