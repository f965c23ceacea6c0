import { applyAgainDays } from '@tandem/contract/affiliate/programmes/enrolment.limits.ts'
import type { Enrolment } from '@tandem/contract/affiliate/programmes/enrolment.schema.ts'
import { Reason } from '@tandem/contract/affiliate/programmes/programme-draft.schema.ts'
import { type FormEvent, useState } from 'react'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { mistakesOf } from '#ui/form/mistakes.ts'
import { Textarea } from '#ui/form/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useTurnAway } from './programme.api.ts'

type Step = 'reject' | 'pause' | 'remove'

const words: Record<Step, { title: string; effect: string; submit: string }> = {
  reject: {
    title: 'Decline this application?',
    effect: `The creator can apply again after ${applyAgainDays} days.`,
    submit: 'Decline application',
  },
  pause: {
    title: 'Pause this creator?',
    effect: 'New clicks and codes earn nothing until you resume.',
    submit: 'Pause creator',
  },
  remove: {
    title: 'Remove this creator?',
    effect: 'The creator keeps what they have earned. New clicks and codes earn nothing.',
    submit: 'Remove creator',
  },
}
const withdrawing = {
  title: 'Withdraw the invitation?',
  effect: 'The creator can no longer accept it.',
  submit: 'Withdraw invitation',
}

export const TurnAwayDialog = ({
  enrolment: { id, creator },
  step,
  isInvitation,
  onClose,
}: {
  enrolment: Enrolment
  step: Step
  isInvitation: boolean
  onClose: () => void
}) => {
  const turnAway = useTurnAway(step)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { title, effect, submit } = isInvitation ? withdrawing : words[step]
  const mistake = mistakesOf(Reason, { reason }).reason
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (mistake !== undefined) return
    turnAway.mutate(
      { params: { enrolmentId: id }, body: { reason } },
      {
        onSuccess: () => {
          toast.success(`${creator.name} was notified.`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={title}
      description={`${creator.name}: ${effect.charAt(0).toLowerCase()}${effect.slice(1)}`}
      submit={{ words: submit, variant: 'danger', busy: turnAway.isPending }}
      onSubmit={send}
      onClose={onClose}
    >
      <Field
        label="Reason"
        hint={`${creator.name} will read this.`}
        error={tried ? mistake : undefined}
      >
        <Textarea
          maxLength={1000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <WriteTrouble error={turnAway.error} />
    </FormDialog>
  )
}
