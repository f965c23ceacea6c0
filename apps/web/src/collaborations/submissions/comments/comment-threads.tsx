import type {
  ContentComment,
  ContentComments,
} from '@tandem/contract/collaborations/submissions/comment.schema.ts'
import { CommentThread } from './comment-thread.tsx'
import type { Work } from './use-work.ts'

/** What is said at a round, in the order of the work. */
export const CommentThreads = ({
  collaborationId,
  comments,
  files,
  can,
  work,
}: {
  collaborationId: string
  comments: readonly ContentComment[]
  files: readonly string[]
  can: ContentComments['can']['answer'] | undefined
  /** Where the work stands beside it: a press goes to the place. */
  work?: Work
}) => (
  <ol aria-label="Comments" className="grid gap-3">
    {comments.map((comment, index) => (
      <li key={comment.id}>
        <CommentThread
          collaborationId={collaborationId}
          comment={comment}
          number={index + 1}
          files={files}
          mayAnswer={can?.allowed === true}
          {...(work !== undefined && { work })}
        />
      </li>
    ))}
  </ol>
)
