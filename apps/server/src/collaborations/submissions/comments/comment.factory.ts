import { comments } from '@tandem/contract/collaborations/submissions/comment.endpoints.ts'
import type { CommentDraft } from '@tandem/contract/collaborations/submissions/comment.schema.ts'
import { playTo } from '#collaborations/lifecycle/collaboration.factory.ts'
import { buildPrivateFile } from '#platform/files/file.factory.ts'
import type { useTestApp } from '../../../test-app.factory.ts'
import { buildDraftStage, contentCalls } from '../submission.factory.ts'

type Person = { token: string }
type Server = ReturnType<typeof useTestApp>

export const buildReview = async (server: Server) => {
  const stage = await buildDraftStage()
  const { id } = await playTo(server, stage, 'accepted')
  const { userId } = stage.creator.actor
  const video = await buildPrivateFile(userId, 'video')
  const picture = await buildPrivateFile(userId)
  const fileUrls = [video, picture]
  const sent = await contentCalls(server).submit(stage.creator, id, { fileUrls })
  return { ...stage, id, version: sent.body.version, video, picture }
}

export const atSecond = (
  { video }: { video: string },
  more: Partial<CommentDraft> = {},
): CommentDraft => ({
  round: 1,
  fileUrl: video,
  pin: { on: 'video', from: 12, to: null },
  words: 'Say the name here.',
  ...more,
})

export const commentCalls = (server: Server) => ({
  list: (as: Person, collaborationId: string) =>
    server.call(comments.list, { as, params: { collaborationId } }),
  add: (as: Person, collaborationId: string, body: CommentDraft) =>
    server.call(comments.add, { as, params: { collaborationId }, body }),
  answer: (as: Person, collaborationId: string, commentId = '', words = 'I will.') =>
    server.call(comments.answer, { as, params: { collaborationId, commentId }, body: { words } }),
  settle: (as: Person, collaborationId: string, commentId = '', done = true) =>
    server.call(comments.settle, { as, params: { collaborationId, commentId }, body: { done } }),
})
