import * as z from 'zod/mini'
import { bodyBytes, endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import {
  Conversation,
  ConversationFilters,
  ConversationPage,
  ConversationQuery,
} from './conversation.schema.ts'
import {
  Message,
  MessageDraft,
  MessagePage,
  MessageQuery,
  ReadUpTo,
  UnreadMessages,
} from './message.schema.ts'

const One = z.strictObject({ collaborationId: Id })

export const messages = {
  list: endpoint({
    method: 'GET',
    path: '/collaborations/:collaborationId/messages',
    access: 'signed-in',
    params: One,
    query: MessageQuery,
    output: MessagePage,
    refuses: ['collaboration.not_found'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/collaborations/:collaborationId/messages',
    access: 'signed-in',
    actsForSide: true,
    params: One,
    body: MessageDraft,
    bodyBytesMax: bodyBytes.texts,
    output: Message,
    refuses: ['collaboration.not_found', 'brand.role_required', 'file.not_yours'],
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/collaborations/:collaborationId/messages/read',
    access: 'signed-in',
    params: One,
    body: ReadUpTo,
    output: UnreadMessages,
    refuses: ['collaboration.not_found', 'brand.role_required'],
  }),
  unread: endpoint({
    method: 'GET',
    path: '/messages/unread',
    access: 'signed-in',
    output: UnreadMessages,
    refuses: [],
  }),
  /** Every thread of the reader with at least one message. */
  conversations: endpoint({
    method: 'GET',
    path: '/messages',
    access: 'signed-in',
    query: ConversationQuery,
    output: ConversationPage,
    refuses: [],
  }),
  /** One thread as the list shows it, also before its first message. */
  conversation: endpoint({
    method: 'GET',
    path: '/collaborations/:collaborationId/conversation',
    access: 'signed-in',
    params: One,
    output: Conversation,
    refuses: ['collaboration.not_found'],
  }),
  filters: endpoint({
    method: 'GET',
    path: '/messages/filters',
    access: 'signed-in',
    output: ConversationFilters,
    refuses: [],
  }),
}
