import type { BrandCollaboration } from '@tandem/contract/collaborations/collaboration.schema.ts'
import { type FormEvent, useId, useState } from 'react'
import { ApiRefusal, sentenceOf } from '#lib/api-refusal.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { useRequestChanges } from './collaboration.api.ts'
import { useAsSeen } from './use-as-seen.ts'

/** Says what should be different; the creator hands in another round. */
export const ChangesDialog = ({
  item: current,
  onClose,
}: {
  item: BrandCollaboration
  onClose: () => void
}) => {
  const form = useId()
  const ask = useRequestChanges()
  const item = useAsSeen(current, ask.error)
  const [feedback, setFeedback] = useState('')
  const mistake = ask.error instanceof ApiRefusal ? ask.error.fields.feedback : undefined

  const send = (event: FormEvent) => {
    event.preventDefault()
    ask.mutate(
      { params: { collaborationId: item.id }, body: { version: item.version, feedback } },
      {
        onSuccess: () => {
          toast.success(`${item.creator.name} was asked for changes.`)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Ask for changes"
      description={`${item.creator.name} reads this and submits another round. You can ask at most twice.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={form} busy={ask.isPending}>
            Send to the creator
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="grid gap-4">
        <Field
          label="What should be different"
          hint="Point at the requirement, say what you see and what you would like instead."
          error={mistake}
        >
          <Textarea
            rows={5}
            value={feedback}
            onChange={(event) => setFeedback(event.target.value)}
          />
        </Field>
        <p role="alert" className="text-bad empty:hidden">
          {ask.error && mistake === undefined && sentenceOf(ask.error)}
        </p>
      </form>
    </Dialog>
  )
}
