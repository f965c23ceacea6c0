import type { Programme } from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import { type FormEvent, useState } from 'react'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useAcceptInvitation, useAcceptTerms, useApply } from './programme.api.ts'
import { ProgrammeTerms } from './programme-terms.tsx'

export type Accepting = 'join' | 'accept' | 'terms'

const words: Record<Accepting, { title: string; submit: string }> = {
  join: { title: 'Join', submit: 'Accept and join' },
  accept: { title: 'Join', submit: 'Accept and join' },
  terms: { title: 'New terms of', submit: 'Accept the terms' },
}

/** Accepts only the version of the terms that is shown. */
export const TermsDialog = ({
  programme,
  accepting,
  onClose,
}: {
  programme: Programme
  accepting: Accepting
  onClose: () => void
}) => {
  const [apply, accept, acceptTerms] = [useApply(), useAcceptInvitation(), useAcceptTerms()]
  const writes = { join: apply, accept, terms: acceptTerms }
  const [pitch, setPitch] = useState('')
  const asksPitch = accepting === 'join' && !programme.autoApprove
  const { title, submit } = words[accepting]
  const send = (event: FormEvent) => {
    event.preventDefault()
    const input = {
      params: { programmeId: programme.id },
      body: {
        termsVersion: programme.terms.version,
        ...(asksPitch && pitch.trim() !== '' && { pitch }),
      },
    }
    writes[accepting].mutate(input, {
      onSuccess: ({ enrolment }) => {
        toast.success(
          enrolment?.state === 'applied'
            ? `${programme.brand.name} will decide. We notify you.`
            : 'You have joined the programme.',
        )
        onClose()
      },
    })
  }
  return (
    <FormDialog
      title={`${title} ${programme.name}`}
      description={`By ${programme.brand.name}.${asksPitch ? ' The brand decides about each application.' : ''}`}
      submit={{ words: submit, busy: writes[accepting].isPending }}
      onSubmit={send}
      onClose={onClose}
    >
      <ProgrammeTerms programme={programme} />
      {asksPitch && (
        <Field
          label="Message to the brand"
          hint={`${programme.brand.name} will read this.`}
          optional
        >
          <Textarea
            maxLength={2000}
            rows={2}
            value={pitch}
            onChange={({ target }) => setPitch(target.value)}
          />
        </Field>
      )}
      <WriteTrouble error={writes[accepting].error} />
    </FormDialog>
  )
}
