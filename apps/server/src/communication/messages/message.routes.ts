import { messages } from '@tandem/contract/communication/messages/message.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import {
  listConversationFilters,
  listConversations,
  viewConversation,
} from './conversation.views.ts'
import { markRead } from './mark-read.ts'
import { listMessages, viewUnread } from './message.views.ts'
import { sendMessage } from './send-message.ts'

export const serveMessages = (app: FastifyInstance): void => {
  bind(app, messages.list, ({ actor, params, query }) =>
    listMessages(actor, params.collaborationId, query),
  )
  bind(app, messages.send, ({ actor, params, body }) =>
    sendMessage(actor, params.collaborationId, body),
  )
  bind(app, messages.markRead, ({ actor, params, body }) =>
    markRead(actor, params.collaborationId, body.upTo),
  )
  bind(app, messages.conversations, ({ actor, query }) => listConversations(actor, query))
  bind(app, messages.conversation, ({ actor, params }) =>
    viewConversation(actor, params.collaborationId),
  )
  bind(app, messages.filters, ({ actor }) => listConversationFilters(actor))
  bind(app, messages.unread, ({ actor }) => viewUnread(actor))
}
