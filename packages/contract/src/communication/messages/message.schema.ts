import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { FileKind } from '../../platform/files/file.schema.ts'
import { Side } from '../../side.ts'
import { lines } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'

export const messageLengthMax = 8000
export const filesPerMessageMax = 8

/** Counts the messages of one collaboration without a gap, in the order the server took them. */
const MessageNumber = z.int().check(z.gte(1), z.lte(2_147_483_647))

const content = {
  /** Made by the writer: the same message sent again is still one message. */
  id: Id,
  body: lines(messageLengthMax),
  fileUrls: z
    .array(z.string().check(z.minLength(1), z.maxLength(300)))
    .check(z.maxLength(filesPerMessageMax, `Add at most ${filesPerMessageMax} files.`)),
}

export const MessageDraft = z.strictObject(content).check(
  z.refine((draft) => draft.body !== '' || draft.fileUrls.length > 0, {
    path: ['body'],
    message: 'Write something or add a file.',
  }),
)
export type MessageDraft = z.infer<typeof MessageDraft>

export const MessageFile = z.object({
  url: z.string(),
  kind: FileKind,
  /** As its sender called it; null for what has no name of its own. */
  name: z.nullable(z.string()),
})
export type MessageFile = z.infer<typeof MessageFile>

export const Message = z.object({
  nr: MessageNumber,
  id: z.uuid(),
  side: Side,
  /** Written by the reader in person, not by a colleague. */
  mine: z.boolean(),
  /** Who wrote it, as the reader may know them: a brand speaks to creators in its own name. */
  author: z.string(),
  body: z.string(),
  files: z.array(MessageFile),
  /** Speaks of paying where no coins are held: both sides are told what that means. */
  paysOutside: z.boolean(),
  at: Moment,
})
export type Message = z.infer<typeof Message>

export const MessageQuery = z.strictObject({
  ...PageQuery.shape,
  /** Instead of a cursor: the next ones after this number, as many as a page holds. */
  after: z.optional(z.coerce.number<number>().check(z.int(), z.gte(0), z.lte(2_147_483_647))),
})
export type MessageQuery = z.infer<typeof MessageQuery>

/** Newest first. */
export const MessagePage = z.object({
  ...pageOf(Message).shape,
  /** How many of the other side's messages nobody of the reader's side has read. */
  unread: z.int(),
  can: z.object({ send: Verdict }),
})
export type MessagePage = z.infer<typeof MessagePage>

/** The newest message on the screen: one that arrives meanwhile stays unread. */
export const ReadUpTo = z.strictObject({ upTo: MessageNumber })

export const UnreadMessages = z.object({
  /** Over all collaborations. */
  total: z.int(),
  /** Where something is unread, the newest first, at most 500. */
  collaborations: z.array(z.object({ collaborationId: z.uuid(), unread: z.int() })),
})
export type UnreadMessages = z.infer<typeof UnreadMessages>
