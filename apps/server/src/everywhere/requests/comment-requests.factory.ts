import { randomUUID } from 'node:crypto'
import { linkFor } from '#collaborations/lifecycle/collaboration.factory.ts'
import { addComment } from '#collaborations/submissions/comments/add-comment.ts'
import { viewComments } from '#collaborations/submissions/comments/comment.views.ts'
import { submitContent } from '#collaborations/submissions/submit-content.ts'
import { type Cast, secret } from '#everywhere/cast.factory.ts'
import type { Sample } from '#everywhere/send.factory.ts'
import { buildCollaborationOfA } from '#everywhere/things.factory.ts'
import { buildPrivateFile } from '#platform/files/file.factory.ts'

const pinned = { on: 'picture', x: 0.5, y: 0.5 } as const

const buildRoundOfA = async (cast: Cast) => {
  const { id, canary } = await buildCollaborationOfA(cast, 'accepted')
  const fileUrl = await buildPrivateFile(cast.ids.creatorA)
  await submitContent(cast.creatorA.actor, id, {
    ...{ caption: canary, disclosed: true, url: linkFor(randomUUID()) },
    fileUrls: [fileUrl],
  })
  return { id, canary, fileUrl }
}

const buildCommentOfA = async (cast: Cast) => {
  const { id, fileUrl } = await buildRoundOfA(cast)
  const canary = secret()
  const { actor } = cast.brandA
  await addComment(actor, id, { round: 1, fileUrl, pin: pinned, words: canary })
  const { items } = await viewComments(actor, id)
  return { collaborationId: id, commentId: items[0]?.id, canary }
}

const onComment =
  (body: unknown) =>
  async (cast: Cast): Promise<Sample> => {
    const { canary, ...params } = await buildCommentOfA(cast)
    return { params, body, canary }
  }

export const commentRequests: Record<string, (cast: Cast) => Promise<Sample>> = {
  'GET /brand/reviews': async (cast) => ({ canary: (await buildRoundOfA(cast)).id }),
  'GET /brand/collaborations/:collaborationId': async (cast) => {
    const { id, canary } = await buildRoundOfA(cast)
    return { params: { collaborationId: id }, canary }
  },
  'GET /collaborations/:collaborationId/comments': async (cast) => {
    const { collaborationId, canary } = await buildCommentOfA(cast)
    return { params: { collaborationId }, canary }
  },
  'POST /brand/collaborations/:collaborationId/comments': async (cast) => {
    const { id, fileUrl } = await buildRoundOfA(cast)
    const body = { round: 1, fileUrl, pin: pinned, words: 'Another shade, please.' }
    return { params: { collaborationId: id }, body }
  },
  'POST /collaborations/:collaborationId/comments/:commentId/answers': onComment({
    words: 'I will.',
  }),
  'PUT /collaborations/:collaborationId/comments/:commentId/done': onComment({ done: true }),
}
