import { disputeAnswerDays } from '@tandem/contract/collaborations/rights/rights.limits.ts'
import { RightsDisputeDraft } from '@tandem/contract/collaborations/rights/rights-end.schema.ts'
import type { RightsGrant } from '@tandem/contract/collaborations/rights/rights-grant.schema.ts'
import { type FormEvent, useState } from 'react'
import { localDay } from '#lib/dates.ts'
import { UploadField } from '#platform/files/upload-field.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Input } from '#ui/form/input.tsx'
import { mistakesOf, refusedFields } from '#ui/form/mistakes.ts'
import { Textarea } from '#ui/form/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useOpenDispute } from './rights-end.api.ts'

export const OpenRightsDisputeDialog = ({
  grant,
  onClose,
}: {
  grant: RightsGrant
  onClose: () => void
}) => {
  const open = useOpenDispute()
  const [typed, setTyped] = useState({ link: '', seenOn: localDay(new Date()), words: '' })
  const [pictures, setPictures] = useState<string[]>([])
  const [uploading, setUploading] = useState(false)
  const [tried, setTried] = useState(false)
  const draft: RightsDisputeDraft = {
    link: typed.link.trim(),
    seenOn: typed.seenOn,
    words: typed.words.trim(),
    pictureUrl: pictures[0] ?? null,
  }
  const mistakes = mistakesOf(RightsDisputeDraft, draft)
  const shown = tried ? { ...refusedFields(open.error), ...mistakes } : {}
  const change = (more: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...more }))
  const { name } = grant.brand
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (open.isPending || uploading || Object.keys(mistakes).length > 0) return
    open.mutate(
      { params: { grantId: grant.id }, body: draft },
      {
        onSuccess: () => {
          toast.success(`Dispute opened. ${name} has ${disputeAnswerDays} days to answer.`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title="Use after the rights ended"
      description={`${name} can take it down, renew the rights or explain why the use is allowed. The operator decides about an explanation.`}
      submit={{
        words: 'Open dispute',
        busy: open.isPending,
        disabledReason: uploading ? 'The screenshot is still being uploaded.' : undefined,
      }}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label="Where you saw it" error={shown.link}>
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={2000}
          value={typed.link}
          onChange={({ target }) => change({ link: target.value })}
        />
      </Field>
      <Field label="When you saw it" error={shown.seenOn}>
        <Input
          type="date"
          value={typed.seenOn}
          onChange={({ target }) => change({ seenOn: target.value })}
        />
      </Field>
      <Field label="What you saw" error={shown.words}>
        <Textarea
          rows={4}
          maxLength={2000}
          value={typed.words}
          onChange={({ target }) => change({ words: target.value })}
        />
      </Field>
      <UploadField
        label="A screenshot, if you have one"
        hint={`Only ${name}, you and the operator see it.`}
        kinds={['image']}
        max={1}
        value={pictures}
        onChange={setPictures}
        onBusyChange={setUploading}
        error={shown.pictureUrl}
      />
      <WriteTrouble error={Object.keys(refusedFields(open.error)).length === 0 && open.error} />
    </FormDialog>
  )
}
