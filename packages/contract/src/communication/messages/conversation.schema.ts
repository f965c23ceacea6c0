import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { SearchText } from '../../text.schema.ts'
import { assignedToMe, Colleague } from '../assignments/assignment.schema.ts'

export const conversationFiltersMax = 200

/** The newest message. Lists show it as the preview of its conversation. */
const LastMessage = z.object({
  mine: z.boolean(),
  /** The name of a colleague who wrote it. Null for own messages and for the other side. */
  colleague: z.nullable(z.string()),
  /** The beginning of the text. Empty if the message consists of files. */
  text: z.string(),
  files: z.int(),
  at: Moment,
})

export const Conversation = z.object({
  collaborationId: z.uuid(),
  campaign: z.object({ id: z.uuid(), title: z.string() }),
  brand: z.object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    logoUrl: z.nullable(z.string()),
    hue: z.int(),
  }),
  creator: z.object({ slug: z.string(), name: z.string(), photoUrl: z.nullable(z.string()) }),
  /** Messages of the other side that nobody of the reader's side has read. */
  unread: z.int(),
  /** Null before the first message. */
  last: z.nullable(LastMessage),
  /** Part of the newest message with the searched words. Null if only names contain them. */
  found: z.nullable(z.string()),
  /** The member of the brand who takes care of it, or null. Creators never see one. */
  assignee: z.nullable(Colleague),
})
export type Conversation = z.infer<typeof Conversation>

export const ConversationQuery = z.strictObject({
  ...PageQuery.shape,
  /** Finds names, campaigns and texts of messages. */
  q: z.optional(SearchText),
  campaignId: z.optional(Id),
  brandId: z.optional(Id),
  /** `all`: includes every brand of the member, not only the brand that the request names. */
  brands: z.optional(z.literal('all')),
  unread: z.optional(z.literal('yes')),
  ...assignedToMe,
})
export type ConversationQuery = z.infer<typeof ConversationQuery>

/** Newest message first. */
export const ConversationPage = pageOf(Conversation)
export type ConversationPage = z.infer<typeof ConversationPage>

/** The campaigns of a brand, or the brands of a creator. The newest collaboration comes first. */
export const ConversationFilters = z.object({
  items: z.array(z.object({ id: z.uuid(), name: z.string() })),
})
export type ConversationFilters = z.infer<typeof ConversationFilters>
