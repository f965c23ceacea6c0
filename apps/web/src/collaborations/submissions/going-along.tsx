import type { ContentComment } from '@tandem/contract/collaborations/submissions/comment.schema.ts'
import { placeInWords } from './comments/comment-place.ts'

export const GoingAlong = ({
  comments,
  files,
}: {
  comments: readonly ContentComment[]
  files: readonly string[]
}) =>
  comments.length === 0 ? null : (
    <section aria-label="Included comments" className="grid gap-2">
      <h3 className="font-medium text-sm">
        {comments.length === 1
          ? 'This comment is included'
          : `These ${comments.length} comments are included`}
      </h3>
      <ul className="grid gap-1 text-sm">
        {comments.map((comment) => (
          <li key={comment.id} className="break-words">
            <span className="tabular font-semibold">{placeInWords(comment, files)}</span>{' '}
            {comment.words}
          </li>
        ))}
      </ul>
    </section>
  )
