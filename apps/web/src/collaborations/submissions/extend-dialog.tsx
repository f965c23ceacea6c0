import type { CreatorCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { type FormEvent, useState } from 'react'
import { ApiRefusal } from '#lib/api-refusal.ts'
import { formatDate } from '#lib/dates.ts'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useExtend } from './submission.api.ts'

export const ExtendDialog = ({
  collaboration,
  onClose,
}: {
  collaboration: CreatorCollaborationDetail
  onClose: () => void
}) => {
  const extend = useExtend()
  const [reason, setReason] = useState('')
  const mistake = extend.error instanceof ApiRefusal ? extend.error.fields.reason : undefined
  const { dueAt, terms } = collaboration
  const later =
    dueAt === null
      ? `${terms.extensionDays} days later`
      : formatDate(new Date(Date.parse(dueAt) + terms.extensionDays * dayMs).toISOString())
  const send = (event: FormEvent) => {
    event.preventDefault()
    extend.mutate(
      { params: { collaborationId: collaboration.id }, body: { reason } },
      {
        onSuccess: () => {
          toast.success(
            `Your content is due ${later}. ${collaboration.brand.name} has been notified.`,
          )
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={`Extend the due date by ${terms.extensionDays} days?`}
      description={`Your content is then due ${later}. You can do this once. ${collaboration.brand.name} reads your reason.`}
      submit={{ words: 'Extend due date', busy: extend.isPending }}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label="Why do you need more time?" error={mistake}>
        <Textarea
          rows={3}
          maxLength={2000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <WriteTrouble error={mistake === undefined && extend.error} />
    </FormDialog>
  )
}
