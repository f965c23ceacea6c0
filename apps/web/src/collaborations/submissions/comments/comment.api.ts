import { comments } from '@tandem/contract/collaborations/submissions/comment.endpoints.ts'
import type { ContentComments } from '@tandem/contract/collaborations/submissions/comment.schema.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

/** Under the messages: the same hint says that somebody said something. */
export const commentsQuery = (collaborationId: string) =>
  queryOptions({
    queryKey: ['messages', 'comments', collaborationId],
    queryFn: ({ signal }) => call(comments.list, { params: { collaborationId }, signal }),
  })

type OfOne = { params: { collaborationId: string } }

/** What was refused may stand differently by now. */
const useThreadHooks = () => {
  const client = useQueryClient()
  return {
    onSuccess: (all: ContentComments, { params }: OfOne) =>
      client.setQueryData(commentsQuery(params.collaborationId).queryKey, all),
    renews: { refused: [['messages', 'comments']] },
  }
}

export const useAddComment = () => useWrite(comments.add, useThreadHooks())
export const useAnswerComment = () => useWrite(comments.answer, useThreadHooks())
export const useSettleComment = () => useWrite(comments.settle, useThreadHooks())
