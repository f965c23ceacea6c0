import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import {
  DisputeDraft,
  disputeReasonLabels,
} from '@tandem/contract/collaborations/disputes/dispute.schema.ts'
import { collaborationStateLabels } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useAsSeen } from '#collaborations/lifecycle/use-as-seen.ts'
import { ApiRefusal, sentenceOf } from '#lib/api-refusal.ts'
import { UploadField } from '#platform/files/upload-field.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Select } from '#ui/form/select.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { toast } from '#ui/toast.ts'
import type { Disputable } from './disputable.ts'
import { useOpenDispute } from './dispute.api.ts'
import { type Reader, reasonsFor } from './dispute-words.ts'

export const OpenDisputeDialog = ({
  collaboration: current,
  reader,
  onClose,
}: {
  collaboration: Disputable
  reader: Reader
  onClose: () => void
}) => {
  const open = useOpenDispute()
  const collaboration = useAsSeen(current, open.error)
  const [uploading, setUploading] = useState(false)
  const { register, control, handleSubmit, formState } = useForm<DisputeDraft>({
    resolver: standardSchemaResolver(DisputeDraft),
    defaultValues: { version: collaboration.version, body: '', items: [], fileUrls: [] },
  })
  const { errors } = formState
  const send = handleSubmit((body) =>
    open.mutate(
      {
        params: { collaborationId: collaboration.id },
        body: { ...body, version: collaboration.version },
      },
      {
        onSuccess: () => {
          toast.success(`${reader.other} has been notified and can answer.`)
          onClose()
        },
      },
    ),
  )
  return (
    <FormDialog
      title="Report a problem"
      description={`${reader.other} has ${collaboration.terms.replyDays} days to answer. Until the dispute is settled, deadlines stop and coins stay held. You can withdraw it.`}
      submit={{ words: 'Open dispute', busy: open.isPending, disabled: uploading }}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label="Reason" error={errors.reason?.message}>
        <Select defaultValue="" {...register('reason')}>
          <option value="" disabled>
            Choose…
          </option>
          {reasonsFor(reader.side, {
            ...collaboration,
            category: collaboration.campaign.category,
          }).map((reason) => (
            <option key={reason} value={reason}>
              {disputeReasonLabels[reason]}
            </option>
          ))}
        </Select>
      </Field>
      {collaboration.terms.checklist.length > 0 && (
        <fieldset>
          <legend className="mb-1 font-medium text-sm">
            Affected items of the brief{' '}
            <span className="font-normal text-muted">· the operator judges each one</span>
          </legend>
          {collaboration.terms.checklist.map((item) => (
            <Checkbox key={item} label={item} value={item} {...register('items')} />
          ))}
        </fieldset>
      )}
      <Field
        label="What happened"
        hint="What was agreed, what you see instead, and what would settle it."
        error={errors.body?.message}
      >
        <Textarea rows={5} {...register('body')} />
      </Field>
      <Controller
        control={control}
        name="fileUrls"
        render={({ field }) => (
          <UploadField
            label="Evidence"
            hint={`Pictures, videos or a PDF. Only ${reader.other}, you and the operator see them.`}
            kinds={['image', 'pdf', 'video']}
            max={8}
            value={field.value}
            onChange={field.onChange}
            onBusyChange={setUploading}
            error={errors.fileUrls?.message}
          />
        )}
      />
      <p role="alert" className="text-bad empty:hidden">
        {open.error && sentenceOf(open.error)}
        {open.error instanceof ApiRefusal &&
          open.error.code === 'version.stale' &&
          ` The state is now “${collaborationStateLabels[current.state]}”. Your text is still here.`}
      </p>
    </FormDialog>
  )
}
