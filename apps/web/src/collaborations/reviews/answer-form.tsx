import type { Side } from '@tandem/contract/side.ts'
import { type FormEvent, useState } from 'react'
import { ApiRefusal } from '#lib/api-refusal.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useAnswerReview } from './review.api.ts'

export const AnswerForm = ({
  side,
  collaborationId,
  other,
}: {
  side: Side
  collaborationId: string
  other: string
}) => {
  const answer = useAnswerReview(side, collaborationId)
  const [open, setOpen] = useState(false)
  const [body, setBody] = useState('')
  const mistake = answer.error instanceof ApiRefusal ? answer.error.fields.body : undefined
  if (!open)
    return (
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        Answer publicly
      </Button>
    )
  const send = (event: FormEvent) => {
    event.preventDefault()
    answer.mutate(
      { params: { collaborationId }, body: { body } },
      { onSuccess: () => toast.success('Your answer is published under the review.') },
    )
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      <Field
        label={`Your answer to ${other}`}
        hint="Everybody who reads the review sees it. It can’t be changed afterwards."
        error={mistake}
      >
        <Textarea rows={3} value={body} onChange={(event) => setBody(event.target.value)} />
      </Field>
      <WriteTrouble error={mistake === undefined && answer.error} className="text-sm" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={answer.isPending}>
          Publish answer
        </Button>
        <Button variant="secondary" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
