import {
  type BrandCommission,
  CommissionReason,
} from '@tandem/contract/commissions/commission.schema.ts'
import { Ellipsis } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { coinsInWords } from '#lib/coins.ts'
import { mistakesOf } from '#lib/mistakes.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Menu } from '#ui/layer/menu.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { type StoppingStep, useRelease, useStop } from './commission.api.ts'
import { AnswerDialog } from './dispute-dialog.tsx'

type Decided = {
  orderId: string
  creatorName: string
  commission: Pick<BrandCommission, 'id' | 'state' | 'coins' | 'feeCoins' | 'can' | 'dispute'>
}

/** What a brand can do about the commission of an order, and with one on hold must. */
export const CommissionDecisions = (order: Decided) => {
  const { commission, orderId } = order
  const { id, can, dispute, state } = commission
  const [answering, setAnswering] = useState(false)
  const [step, ask] = useState<StoppingStep>()
  const release = useRelease()
  const letGo = () =>
    release.mutate(
      { params: { commissionId: id } },
      { onSuccess: () => toast.success(`Order ${orderId} goes on. Its creator was told.`) },
    )
  const more = (['hold', 'reject'] as const).filter((one) => can[one].allowed)
  return (
    <span className="flex flex-wrap items-center gap-2">
      {dispute?.replyBy != null && (
        <Button
          size="small"
          disabledReason={reasonFor(can.answer)}
          aria-label={`Answer the dispute about order ${orderId}`}
          onClick={() => setAnswering(true)}
        >
          Answer
        </Button>
      )}
      {answering && dispute !== null && (
        <AnswerDialog commissionId={id} dispute={dispute} onClose={() => setAnswering(false)} />
      )}
      {state === 'on_hold' && (
        <>
          <Button
            size="small"
            busy={release.isPending}
            disabledReason={reasonFor(can.release)}
            aria-label={`Release order ${orderId}`}
            onClick={letGo}
          >
            Release
          </Button>
          <Button
            size="small"
            variant="secondary"
            disabledReason={reasonFor(can.reject)}
            aria-label={`Reject order ${orderId}`}
            onClick={() => ask('reject')}
          >
            Reject
          </Button>
        </>
      )}
      {state === 'pending' && more.length > 0 && (
        <Menu
          items={more.map((one) => ({ label: words[one].item, onSelect: () => ask(one) }))}
          trigger={
            <Button variant="quiet" size="icon" aria-label={`Decide about order ${orderId}`}>
              <Ellipsis aria-hidden="true" />
            </Button>
          }
        />
      )}
      <WriteTrouble error={release.error} className="basis-full text-sm" />
      {step !== undefined && <StopDialog {...order} step={step} onClose={() => ask(undefined)} />}
    </span>
  )
}

const words = {
  hold: {
    item: 'Put on hold',
    title: 'Put this commission on hold?',
    effect: 'It waits until you decide, for two weeks at most; then it goes on.',
    submit: 'Put on hold',
  },
  reject: {
    item: 'Reject',
    title: 'Reject this commission?',
    effect: 'go back into your budget. The creator can dispute it for two weeks.',
    submit: 'Reject',
  },
} as const

const StopDialog = ({
  commission: { id, coins, feeCoins },
  orderId,
  creatorName,
  step,
  onClose,
}: Decided & { step: StoppingStep; onClose: () => void }) => {
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
          toast.success(`${creatorName} was told.`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={title}
      description={`Order ${orderId}: ${step === 'reject' ? `${coinsInWords(coins + feeCoins)} ${effect}` : effect}`}
      submit={{ words: submit, variant: 'danger', busy: stop.isPending }}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label="Why?" hint={`${creatorName} reads this.`} error={tried ? mistake : undefined}>
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
