import { RestoreDraft } from '@tandem/contract/operator/moderation/moderation.schema.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { mistakesOf } from '#ui/form/mistakes.ts'
import { Textarea } from '#ui/form/textarea.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useRestore } from './moderation.api.ts'

export const RestoreForm = ({ caseId }: { caseId: string }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Withdraw decision
      </Button>
      {isOpen && <RestoreDialog caseId={caseId} onClose={() => setOpen(false)} />}
    </div>
  )
}

const RestoreDialog = ({ caseId, onClose }: { caseId: string; onClose: () => void }) => {
  const restore = useRestore()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const mistakes = mistakesOf(RestoreDraft, { reason })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (restore.isPending || Object.keys(mistakes).length > 0) return
    restore.mutate({ params: { caseId }, body: { reason } }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title="Withdraw the decision?"
      description="Everything is visible again, and suspended accounts open. A campaign that ended stays closed."
      submit={{ words: 'Withdraw decision', busy: restore.isPending }}
      notNow="Keep decision"
      onSubmit={send}
      onClose={onClose}
    >
      <Field
        label="Reason"
        hint="The affected side reads it."
        error={tried ? mistakes.reason : undefined}
      >
        <Textarea value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <WriteTrouble error={restore.error} />
    </FormDialog>
  )
}
