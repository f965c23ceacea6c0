import { comments } from '@tandem/contract/collaborations/submissions/comment.endpoints.ts'
import type { ContentComments } from '@tandem/contract/collaborations/submissions/comment.schema.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

/** The key starts with `messages`, because message events also announce comments. */
export const commentsQuery = (collaborationId: string) =>
  queryOptions({
    queryKey: ['messages', 'comments', collaborationId],
    queryFn: ({ signal }) => call(comments.list, { params: { collaborationId }, signal }),
  })

type OfOne = { params: { collaborationId: string } }

/** A refusal may mean that the comments have changed. */
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
