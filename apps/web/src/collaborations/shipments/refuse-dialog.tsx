import type { CreatorCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { type FormEvent, useState } from 'react'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useRefuseShipment } from './shipment.api.ts'

export const RefuseDialog = ({
  collaboration,
  onClose,
}: {
  collaboration: CreatorCollaborationDetail
  onClose: () => void
}) => {
  const refuse = useRefuseShipment()
  const [words, setWords] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    refuse.mutate(
      { params: { collaborationId: collaboration.id }, body: { words } },
      {
        onSuccess: () => {
          toast.success('You refused the parcel. Nothing counts against you.')
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title="Refuse the parcel?"
      description="The campaign announced no import fee, so you don’t have to pay one. The collaboration ends, and nothing counts against you. This can’t be undone."
      submit={{ words: 'Refuse parcel', variant: 'danger', busy: refuse.isPending }}
      notNow="Keep waiting"
      onSubmit={send}
      onClose={onClose}
    >
      <Field
        label="Which fee were you asked to pay?"
        hint={`${collaboration.brand.name} reads this.`}
        optional
      >
        <Textarea
          rows={3}
          maxLength={500}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
      <WriteTrouble error={refuse.error} />
    </FormDialog>
  )
}
