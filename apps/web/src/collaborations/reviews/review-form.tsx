import { reviewDays } from '@tandem/contract/collaborations/reviews/review.limits.ts'
import type { CollaborationReviews } from '@tandem/contract/collaborations/reviews/review.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { type FormEvent, useState } from 'react'
import { ApiRefusal } from '#lib/api-refusal.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useWriteReview } from './review.api.ts'
import { StarsField } from './stars.tsx'

export const ReviewForm = ({
  side,
  collaborationId,
  other,
  before,
  onDone,
}: {
  side: Side
  collaborationId: string
  other: string
  before: CollaborationReviews['mine']
  onDone?: () => void
}) => {
  const write = useWriteReview(side, collaborationId)
  const [stars, setStars] = useState(before?.stars)
  const [body, setBody] = useState(before?.body ?? '')
  const [missing, setMissing] = useState(false)
  const fields = write.error instanceof ApiRefusal ? write.error.fields : {}
  const starsMistake = missing ? 'Choose one to five stars.' : fields.stars

  const send = (event: FormEvent) => {
    event.preventDefault()
    setMissing(stars === undefined)
    if (stars === undefined) return
    write.mutate(
      { params: { collaborationId }, body: { stars, body } },
      {
        onSuccess: (both) => {
          toast.success(
            both.visible ? 'Saved. You can read both reviews now.' : 'Your review is saved.',
          )
          onDone?.()
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <StarsField
        value={stars}
        error={starsMistake}
        onChange={(chosen) => {
          setStars(chosen)
          setMissing(false)
        }}
      />
      <Field
        label={`How was it to work with ${other}?`}
        optional
        hint={`${other} can read it once you have both written a review, or after ${reviewDays} days.`}
        error={fields.body}
      >
        <Textarea rows={4} value={body} onChange={(event) => setBody(event.target.value)} />
      </Field>
      <WriteTrouble error={Object.keys(fields).length === 0 && write.error} className="text-sm" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={write.isPending}>
          {before === null ? 'Send review' : 'Save changes'}
        </Button>
        {before !== null && onDone && (
          <Button variant="secondary" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
