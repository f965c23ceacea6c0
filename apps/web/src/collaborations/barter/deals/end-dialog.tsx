import type { Deal } from '@tandem/contract/collaborations/barter/deal.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { useState } from 'react'
import { useAsSeen } from '#collaborations/lifecycle/use-as-seen.ts'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useEndDeal } from './deal.api.ts'
import { otherOf } from './deal-words.ts'

export const EndDialog = ({
  deal: current,
  side,
  act,
  onClose,
}: {
  deal: Deal
  side: Side
  act: 'decline' | 'withdraw'
  onClose: () => void
}) => {
  const end = useEndDeal(side, act)
  const deal = useAsSeen(current, end.error)
  const [reason, setReason] = useState('')
  const other = otherOf(deal, side)
  const send = () =>
    end.mutate(
      {
        params: { dealId: deal.id },
        body: { version: deal.version, ...(reason.trim() !== '' && { reason }) },
      },
      {
        onSuccess: () => {
          toast.success(`${other} has been notified.`)
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title={act === 'decline' ? `Decline ${other}’s terms?` : 'Withdraw your terms?'}
      description={`The deal ends. It doesn’t affect your record. You and ${other} can start a new one.`}
      submit={{
        words: act === 'decline' ? 'Decline terms' : 'Withdraw terms',
        variant: 'danger',
        busy: end.isPending,
      }}
      onSubmit={(event) => {
        event.preventDefault()
        if (!end.isPending) send()
      }}
      onClose={onClose}
    >
      <Field label={`Message to ${other}`} optional>
        <Textarea
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <WriteTrouble error={end.error} />
    </FormDialog>
  )
}
