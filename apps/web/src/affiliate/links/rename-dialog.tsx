import type { Link } from '@tandem/contract/affiliate/links/link.schema.ts'
import { type FormEvent, useState } from 'react'
import { ApiRefusal } from '#lib/api-refusal.ts'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Input } from '#ui/form/input.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useRenameLink } from './link.api.ts'

export const RenameDialog = ({ link, onClose }: { link: Link; onClose: () => void }) => {
  const rename = useRenameLink()
  const [label, setLabel] = useState(link.label)
  const mistake = rename.error instanceof ApiRefusal ? rename.error.fields.label : undefined
  const send = (event: FormEvent) => {
    event.preventDefault()
    rename.mutate({ params: { linkId: link.id }, body: { label } }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title="Label"
      submit={{ words: 'Save', busy: rename.isPending }}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label="Label" hint="Only you see it: Story, YouTube, newsletter." error={mistake}>
        <Input maxLength={60} value={label} onChange={({ target }) => setLabel(target.value)} />
      </Field>
      <WriteTrouble error={mistake === undefined && rename.error} />
    </FormDialog>
  )
}
