import type {
  BrandStrike,
  CreatorStrike,
} from '@tandem/contract/collaborations/track-record/record.kinds.ts'
import type { Side } from '@tandem/contract/side.ts'
import { type FormEvent, useState } from 'react'
import { ApiRefusal } from '#lib/api-refusal.ts'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { type RecordEvent, useBrandAppeal, useCreatorAppeal } from './record.api.ts'
import { eventInWords } from './record-words.ts'

export const AppealDialog = ({
  side,
  record,
  onClose,
}: {
  side: Side
  record: RecordEvent
  onClose: () => void
}) => {
  const byCreator = useCreatorAppeal()
  const byBrand = useBrandAppeal()
  const { error, isPending } = side === 'creator' ? byCreator : byBrand
  const [words, setWords] = useState('')
  const mistake = error instanceof ApiRefusal ? error.fields.words : undefined

  const send = (event: FormEvent) => {
    event.preventDefault()
    const { collaborationId } = record
    const onSuccess = () => {
      toast.success('Appeal sent to the operator.')
      onClose()
    }
    // The casts are safe, because the server allows appeals against strikes only.
    if (side === 'creator')
      byCreator.mutate(
        { body: { collaborationId, kind: record.kind as CreatorStrike, words } },
        { onSuccess },
      )
    else
      byBrand.mutate(
        { body: { collaborationId, kind: record.kind as BrandStrike, words } },
        { onSuccess },
      )
  }
  return (
    <FormDialog
      title="Appeal"
      description={`${eventInWords(side, record)}, in “${record.campaign.title}”. The operator’s decision is final.`}
      submit={{ words: 'Send appeal', busy: isPending }}
      onSubmit={send}
      onClose={onClose}
    >
      <Field
        label="Why should it not count?"
        hint="Say what happened and what shows it: dates, tracking numbers, messages."
        error={mistake}
      >
        <Textarea rows={5} value={words} onChange={(event) => setWords(event.target.value)} />
      </Field>
      <WriteTrouble error={mistake === undefined && error} />
    </FormDialog>
  )
}
