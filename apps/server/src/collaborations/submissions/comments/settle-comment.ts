import type { Actor } from '#platform/actor.ts'
import { changeThread } from './change-thread.ts'
import { setDone } from './comment.store.ts'
import { tellComment } from './tell-comment.ts'

type OneComment = { collaborationId: string; commentId: string }

export const settleComment = (actor: Actor, one: OneComment, { done }: { done: boolean }) =>
  changeThread(actor, one, async (tx, { actor: writer, collaboration, comment, round }) => {
    await setDone(tx, comment.id, done ? writer.role : null)
    await tellComment(tx, collaboration, writer, { round, isFirst: false })
  })
