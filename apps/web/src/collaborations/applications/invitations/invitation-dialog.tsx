import type { CreatorCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { useState } from 'react'
import { ChangedMeanwhile } from '#collaborations/lifecycle/changed-meanwhile.tsx'
import { useAsSeen } from '#collaborations/lifecycle/use-as-seen.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { useAcceptInvitation, useDeclineInvitation } from '../application.api.ts'
import { termsOfYes } from './invitation-terms.ts'

type DialogProps = { collaboration: CreatorCollaborationDetail; onClose: () => void }

/** Without `answer`, the dialog offers both answers: accept and decline. */
export const InvitationDialog = ({
  answer,
  ...rest
}: DialogProps & { answer?: 'accept' | 'decline' }) => {
  const [declines, setDeclines] = useState(answer === 'decline')
  if (declines) return <Decline {...rest} />
  return <Accept {...rest} {...(answer === undefined && { onDecline: () => setDeclines(true) })} />
}

const Accept = ({
  collaboration: current,
  onDecline,
  onClose,
}: DialogProps & { onDecline?: () => void }) => {
  const accept = useAcceptInvitation()
  const collaboration = useAsSeen(current, accept.error)
  const send = () =>
    accept.mutate(
      { params: { collaborationId: collaboration.id }, body: { version: collaboration.version } },
      {
        onSuccess: () => {
          toast.success('Invitation accepted.')
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Work with ${collaboration.brand.name}?`}
      description="If you accept, these terms apply to both of you."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
          {onDecline && (
            <Button
              variant="secondary"
              disabledReason={reasonFor(collaboration.can.declineInvitation)}
              onClick={onDecline}
            >
              Decline
            </Button>
          )}
          <Button busy={accept.isPending} onClick={send}>
            Accept invitation
          </Button>
        </>
      }
    >
      <ul className="grid list-disc gap-2 pl-5">
        {termsOfYes(collaboration).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <ChangedMeanwhile
        error={accept.error}
        item={collaboration}
        verdict={collaboration.can.acceptInvitation}
      />
    </Dialog>
  )
}

const Decline = ({ collaboration, onClose }: DialogProps) => {
  const decline = useDeclineInvitation()
  const [note, setNote] = useState('')
  const send = () =>
    decline.mutate(
      {
        params: { collaborationId: collaboration.id },
        body: note.trim() === '' ? {} : { note },
      },
      {
        onSuccess: () => {
          toast.success(`${collaboration.brand.name} has been notified.`)
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Decline the invitation from ${collaboration.brand.name}?`}
      description="Nothing counts against you. You can’t apply to this campaign afterwards."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={decline.isPending} onClick={send}>
            Decline
          </Button>
        </>
      }
    >
      <Field label="Message to the brand" optional>
        <Textarea
          rows={3}
          maxLength={2000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
      <ChangedMeanwhile
        error={decline.error}
        item={collaboration}
        verdict={collaboration.can.declineInvitation}
      />
    </Dialog>
  )
}
