import type { BrandCollaboration } from '@tandem/contract/collaborations/collaboration.schema.ts'
import {
  DeclineReason,
  declineReasonLabels,
} from '@tandem/contract/collaborations/collaboration.state.ts'
import { type FormEvent, useId, useState } from 'react'
import { ApiRefusal, sentenceOf } from '#lib/api-refusal.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { useDecline } from './collaboration.api.ts'
import { useAsSeen } from './use-as-seen.ts'

/** Declines an application with a reason that the creator reads. */
export const DeclineDialog = ({
  item: current,
  onClose,
}: {
  item: BrandCollaboration
  onClose: () => void
}) => {
  const form = useId()
  const decline = useDecline()
  const item = useAsSeen(current, decline.error)
  const [reason, setReason] = useState<DeclineReason>('not_a_fit')
  const [note, setNote] = useState('')
  const mistake = decline.error instanceof ApiRefusal ? decline.error.fields.note : undefined

  const send = (event: FormEvent) => {
    event.preventDefault()
    decline.mutate(
      {
        params: { collaborationId: item.id },
        body: { version: item.version, reason, ...(note.trim() !== '' && { note }) },
      },
      {
        onSuccess: () => {
          toast.success(`${item.creator.name} was told.`)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Decline ${item.creator.name}?`}
      description="The creator reads the reason. This can’t be undone."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={form} variant="danger" busy={decline.isPending}>
            Decline
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="grid gap-4">
        <Field label="Reason">
          <Select
            value={reason}
            onChange={(event) => setReason(event.target.value as DeclineReason)}
          >
            {DeclineReason.options.map((code) => (
              <option key={code} value={code}>
                {declineReasonLabels[code]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="In your own words" error={mistake} optional={reason !== 'other'}>
          <Textarea rows={3} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
        <p role="alert" className="text-bad empty:hidden">
          {decline.error && mistake === undefined && sentenceOf(decline.error)}
        </p>
      </form>
    </Dialog>
  )
}
