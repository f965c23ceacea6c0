import type { ContentComment } from '@tandem/contract/collaborations/submissions/comment.schema.ts'
import { clsx } from 'clsx'
import { pinInWords } from './comment-place.ts'

/** `number` is the comment's one-based position in its round. */
export type Numbered = { comment: ContentComment; number: number }

export const Mark = ({
  comment,
  number,
  isShown,
  style,
  onShow,
}: {
  comment: ContentComment
  number: number
  isShown: boolean
  style: { left: string; top?: string }
  onShow: () => void
}) => (
  <button
    type="button"
    aria-label={`Comment ${number} at ${pinInWords(comment.pin)}: ${comment.words}`}
    aria-pressed={isShown}
    onClick={onShow}
    style={style}
    className={clsx(
      'tabular absolute top-1/2 grid size-7 -translate-1/2 place-items-center rounded-full border-2 font-bold text-xs shadow-rest',
      isShown ? 'border-ink' : 'border-card',
      comment.doneBy === null ? 'bg-accent text-on-accent' : 'bg-card text-muted',
    )}
  >
    {number}
  </button>
)
