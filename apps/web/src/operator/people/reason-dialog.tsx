import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'

/** Asks for a reason, which the person concerned reads, and sends one write. */
export const ReasonDialog = <Output, Failure extends Error, Input>({
  title,
  description,
  label,
  field = 'Reason',
  missing = 'Give a reason first.',
  write,
  inputOf,
  done,
  onClose,
}: {
  title: string
  description: string
  label: string
  field?: string
  /** Why the button is disabled while the field is empty. */
  missing?: string
  write: UseMutationResult<Output, Failure, Input>
  inputOf: (reason: string) => Input
  done?: string
  onClose: () => void
}) => {
  const [reason, setReason] = useState('')
  const isMissing = reason.trim().length < 3
  return (
    <FormDialog
      title={title}
      description={description}
      submit={{
        words: label,
        busy: write.isPending,
        disabledReason: isMissing ? missing : undefined,
      }}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (isMissing) return
        write.mutate(inputOf(reason.trim()), {
          onSuccess: () => {
            if (done !== undefined) toast.success(done)
            onClose()
          },
        })
      }}
    >
      <Field label={field}>
        <Textarea
          value={reason}
          maxLength={500}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <WriteTrouble error={write.error} />
    </FormDialog>
  )
}
