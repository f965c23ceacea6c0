import type { ContentRound } from '@tandem/contract/collaborations/submissions/submission.schema.ts'
import { counted } from '@tandem/contract/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { commentsQuery } from './comment.api.ts'
import { commentsOf } from './comment-place.ts'
import { CommentThreads } from './comment-threads.tsx'

export const AskedComments = ({
  collaborationId,
  round,
}: {
  collaborationId: string
  round: ContentRound
}) => {
  const { data: said } = useQuery(commentsQuery(collaborationId))
  const comments = commentsOf(said?.items, round)
  if (comments.length === 0) return null
  const done = comments.filter(({ doneBy }) => doneBy !== null).length
  return (
    <section aria-label="Changes the brand requested" className="grid gap-3">
      <p className="font-semibold">
        {done} of {counted(comments.length, 'comment')} done
      </p>
      <CommentThreads
        collaborationId={collaborationId}
        comments={comments}
        files={round.fileUrls}
        can={said?.can.answer}
      />
    </section>
  )
}
