import {
  disputeDays,
  onHoldDaysMax,
} from '@tandem/contract/affiliate/commissions/commission.limits.ts'
import {
  type BrandCommission,
  CommissionReason,
} from '@tandem/contract/affiliate/commissions/commission.schema.ts'
import { type FormEvent, useState } from 'react'
import { agree, coinsInWords } from '#lib/coins.ts'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { mistakesOf } from '#ui/form/mistakes.ts'
import { Textarea } from '#ui/form/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { type StoppingStep, useStop } from './commission.api.ts'

const words = {
  hold: {
    title: 'Put this commission on hold?',
    effect: `Decide within ${onHoldDaysMax} days. After that, the commission is approved automatically.`,
    submit: 'Put on hold',
  },
  reject: {
    title: 'Reject this commission?',
    effect: `back into your budget. The creator can dispute it for ${disputeDays} days.`,
    submit: 'Reject commission',
  },
} as const

export const StopDialog = ({
  commission: { id, coins, feeCoins },
  orderId,
  creatorName,
  step,
  onClose,
}: {
  commission: Pick<BrandCommission, 'id' | 'coins' | 'feeCoins'>
  orderId: string
  creatorName: string
  step: StoppingStep
  onClose: () => void
}) => {
  const stop = useStop(step)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { title, effect, submit } = words[step]
  const mistake = mistakesOf(CommissionReason, { reason }).reason
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (mistake !== undefined) return
    stop.mutate(
      { params: { commissionId: id }, body: { reason } },
      {
        onSuccess: () => {
          toast.success(`${creatorName} was notified.`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={title}
      description={`Order ${orderId}: ${step === 'reject' ? `${coinsInWords(coins + feeCoins)} ${agree(coins + feeCoins, 'go')} ${effect}` : effect}`}
      submit={{ words: submit, variant: 'danger', busy: stop.isPending }}
      onSubmit={send}
      onClose={onClose}
    >
      <Field
        label="Reason"
        hint={`${creatorName} will read this.`}
        error={tried ? mistake : undefined}
      >
        <Textarea
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <WriteTrouble error={stop.error} />
    </FormDialog>
  )
}
