import type {
  ContentComment,
  ContentComments,
} from '@tandem/contract/collaborations/submissions/comment.schema.ts'
import { CommentThread } from './comment-thread.tsx'
import type { Work } from './use-work.ts'

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
  /** With `work`, a click on a comment shows its place in the file. */
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
