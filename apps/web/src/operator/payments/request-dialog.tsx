import type { RequestDraft } from '@tandem/contract/operator/requests/request.schema.ts'
import type { ReactNode } from 'react'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useMakeRequest } from '../requests/request.api.ts'

/** Asks another operator to approve. `draft` is undefined until the fields are filled in. */
export const RequestDialog = ({
  title,
  description,
  draft,
  onClose,
  children,
}: {
  title: string
  description: string
  draft: RequestDraft | undefined
  onClose: () => void
  children: ReactNode
}) => {
  const make = useMakeRequest()
  return (
    <FormDialog
      title={title}
      description={description}
      submit={{
        words: 'Request approval',
        busy: make.isPending,
        disabledReason: draft === undefined ? 'Fill in all fields first.' : undefined,
      }}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (draft !== undefined) make.mutate({ body: draft }, { onSuccess: onClose })
      }}
    >
      {children}
      <WriteTrouble error={make.error} />
    </FormDialog>
  )
}
