import type { ContentComment } from '@tandem/contract/collaborations/submissions/comment.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ApiRefusal } from '#lib/api-refusal.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useAnswerComment, useSettleComment } from './comment.api.ts'
import { placeInWords } from './comment-place.ts'
import type { Work } from './use-work.ts'

const nameOfSide = (side: Side, reader: Side): string => {
  if (side === 'brand') return reader === 'brand' ? 'Your brand' : 'The brand'
  return reader === 'creator' ? 'You' : 'The creator'
}

export const CommentThread = ({
  collaborationId,
  comment,
  number,
  files,
  mayAnswer,
  work,
}: {
  collaborationId: string
  comment: ContentComment
  number: number
  files: readonly string[]
  mayAnswer: boolean
  work?: Work
}) => {
  const [answers, setAnswers] = useState(false)
  const settle = useSettleComment()
  const reader = useSession().userType ?? 'creator'
  const { doneBy } = comment
  const place = placeInWords(comment, files)
  return (
    <article
      aria-label={`Comment ${number}`}
      className={clsx(
        'grid gap-2 rounded-control border p-3',
        work?.shown?.id === comment.id ? 'border-accent' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <span className="tabular font-bold text-accent-ink">{number}</span>
        {work === undefined ? (
          <span className="tabular font-semibold">{place}</span>
        ) : (
          <button
            type="button"
            onClick={() => work.show(comment)}
            className="tabular min-h-6 font-semibold text-accent-ink underline underline-offset-4"
          >
            {place}
          </button>
        )}
        {doneBy !== null && (
          <Chip tone="ok" icon={<Check aria-hidden="true" />}>
            Marked as done by {nameOfSide(doneBy, reader).toLowerCase()}
          </Chip>
        )}
      </div>
      <p className="whitespace-pre-line break-words">{comment.words}</p>
      {comment.answers.length > 0 && (
        <ol aria-label="Answers" className="grid gap-2 border-line border-l-2 pl-3">
          {comment.answers.map(({ id, side, words }) => (
            <li key={id} className="text-sm">
              <span className="font-semibold">{nameOfSide(side, reader)}</span>
              <p className="whitespace-pre-line break-words">{words}</p>
            </li>
          ))}
        </ol>
      )}
      <WriteTrouble error={settle.error} className="text-sm" />
      {mayAnswer && !answers && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            busy={settle.isPending}
            onClick={() =>
              settle.mutate({
                params: { collaborationId, commentId: comment.id },
                body: { done: doneBy === null },
              })
            }
          >
            {doneBy === null ? 'Mark as done' : 'Reopen'}
          </Button>
          <Button variant="quiet" size="small" onClick={() => setAnswers(true)}>
            Answer
          </Button>
        </div>
      )}
      {mayAnswer && answers && (
        <Answer
          params={{ collaborationId, commentId: comment.id }}
          onClose={() => setAnswers(false)}
        />
      )}
    </article>
  )
}

const Answer = ({
  params,
  onClose,
}: {
  params: { collaborationId: string; commentId: string }
  onClose: () => void
}) => {
  const answer = useAnswerComment()
  const [words, setWords] = useState('')
  const mistake = answer.error instanceof ApiRefusal ? answer.error.fields.words : undefined
  const send = (event: FormEvent) => {
    event.preventDefault()
    // Prevents this answer from also submitting the form around the thread.
    event.stopPropagation()
    answer.mutate({ params, body: { words } }, { onSuccess: onClose })
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-2">
      <Field label="Your answer" error={mistake}>
        <Textarea
          rows={2}
          autoFocus
          className="min-h-18"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </Field>
      <WriteTrouble error={mistake === undefined && answer.error} className="text-sm" />
      <div className="flex gap-2">
        <Button type="submit" variant="secondary" size="small" busy={answer.isPending}>
          Send answer
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
