import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import {
  type Dispute,
  DisputeReply,
} from '@tandem/contract/collaborations/disputes/dispute.schema.ts'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { UploadField } from '#platform/files/upload-field.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useReplyToDispute } from './dispute.api.ts'
import type { Reader } from './dispute-words.ts'

/** Input stays visible even when it can no longer be sent. */
export const DisputeReplyForm = ({ dispute, reader }: { dispute: Dispute; reader: Reader }) => {
  const reply = useReplyToDispute()
  const [uploading, setUploading] = useState(false)
  const { register, control, handleSubmit, formState, reset } = useForm<DisputeReply>({
    resolver: standardSchemaResolver(DisputeReply),
    defaultValues: { body: '', fileUrls: [] },
  })
  const { errors, isDirty } = formState
  if (!dispute.can.reply.allowed && !isDirty) return null
  const send = handleSubmit((body) =>
    reply.mutate(
      { params: { collaborationId: dispute.collaborationId }, body },
      {
        onSuccess: () => {
          reset()
          toast.success(`Answer sent to ${reader.other}.`)
        },
      },
    ),
  )
  return (
    <form noValidate onSubmit={send} className="grid gap-4 border-line border-t pt-5">
      <Field
        label="Your answer"
        hint="You can answer once. Say what you did and what would settle the dispute."
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
            hint={`Only ${reader.other}, you and the operator see it.`}
            kinds={['image', 'pdf', 'video']}
            max={8}
            value={field.value}
            onChange={field.onChange}
            onBusyChange={setUploading}
            error={errors.fileUrls?.message}
          />
        )}
      />
      <WriteTrouble error={reply.error} />
      <Button
        type="submit"
        className="justify-self-start"
        busy={reply.isPending}
        disabled={uploading}
        disabledReason={reasonFor(dispute.can.reply)}
      >
        Send answer
      </Button>
    </form>
  )
}
