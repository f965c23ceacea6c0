import type {
  ContentComment,
  ContentComments,
} from '@tandem/contract/collaborations/submissions/comment.schema.ts'
import type { ContentRound } from '@tandem/contract/collaborations/submissions/submission.schema.ts'
import { CommentThreads } from './comment-threads.tsx'
import { PinnedWork } from './pinned-work.tsx'
import { useWork } from './use-work.ts'

export const RoundComments = ({
  collaborationId,
  round,
  comments,
  can,
}: {
  collaborationId: string
  round: ContentRound
  comments: readonly ContentComment[]
  can: ContentComments['can']['answer'] | undefined
}) => {
  const work = useWork(round.fileUrls)
  return (
    <div className="grid gap-4">
      <PinnedWork work={work} round={round} comments={comments} />
      <CommentThreads
        collaborationId={collaborationId}
        comments={comments}
        files={round.fileUrls}
        can={can}
        work={work}
      />
    </div>
  )
}
