import type { Shortlist } from '@tandem/contract/discovery/creator-search/shortlist.schema.ts'
import { useState } from 'react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Input } from '#ui/form/input.tsx'
import { refusedFields } from '#ui/form/mistakes.ts'
import { useRenameShortlist } from './creator-search.api.ts'

export const RenameShortlist = ({ list, onClose }: { list: Shortlist; onClose: () => void }) => {
  const [name, setName] = useState(list.name)
  const rename = useRenameShortlist()
  return (
    <FormDialog
      title={`Rename “${list.name}”`}
      submit={{ words: 'Rename', busy: rename.isPending }}
      onSubmit={(event) => {
        event.preventDefault()
        rename.mutate({ params: { shortlistId: list.id }, body: { name } }, { onSuccess: onClose })
      }}
      onClose={onClose}
    >
      <Field
        label="Name of the list"
        error={
          rename.error ? (refusedFields(rename.error).name ?? sentenceOf(rename.error)) : undefined
        }
      >
        <Input maxLength={60} value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
    </FormDialog>
  )
}
