import { answersPerCommentMax } from '@tandem/contract/collaborations/submissions/comment.schema.ts'
import type { Actor } from '#platform/actor.ts'
import { refuse } from '#platform/refusal.ts'
import { changeThread } from './change-thread.ts'
import { insertAnswer } from './comment.store.ts'
import { countSaid } from './comment.views.ts'
import { tellComment } from './tell-comment.ts'

type OneComment = { collaborationId: string; commentId: string }

export const answerComment = (actor: Actor, one: OneComment, { words }: { words: string }) =>
  changeThread(actor, one, async (tx, { actor: writer, collaboration, comment, round }) => {
    if (comment.answers >= answersPerCommentMax) refuse('comment.too_many')
    const { answersOfCreator } = await countSaid(tx, round.id)
    await insertAnswer(tx, {
      commentId: comment.id,
      side: writer.role,
      words,
      by: writer.userId,
    })
    const isFirst = writer.role === 'creator' && answersOfCreator === 0
    await tellComment(tx, collaboration, writer, { round, isFirst })
  })
