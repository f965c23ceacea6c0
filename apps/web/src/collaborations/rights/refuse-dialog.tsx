import type { RightsRequest } from '@tandem/contract/collaborations/rights/rights-request.schema.ts'
import { useState } from 'react'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useRefuseRights } from './rights.api.ts'

export const RefuseDialog = ({
  request,
  onClose,
}: {
  request: RightsRequest
  onClose: () => void
}) => {
  const refuse = useRefuseRights()
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      title={`Decline ${request.brand.name}’s request?`}
      description="The brand may not use your post. This doesn’t affect your record. They can ask again with other terms."
      submit={{ words: 'Decline request', variant: 'danger', busy: refuse.isPending }}
      onSubmit={(event) => {
        event.preventDefault()
        if (refuse.isPending) return
        refuse.mutate(
          { params: { requestId: request.id }, body: { reason: reason.trim() } },
          {
            onSuccess: () => {
              toast.success(`${request.brand.name} has been notified.`)
              onClose()
            },
          },
        )
      }}
      onClose={onClose}
    >
      <Field label={`Message to ${request.brand.name}`} optional>
        <Textarea
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <WriteTrouble error={refuse.error} />
    </FormDialog>
  )
}
