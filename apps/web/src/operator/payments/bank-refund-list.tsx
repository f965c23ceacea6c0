import type { BankPayments } from '@tandem/contract/operator/payments/payment.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { moneyInWords } from '#lib/coins.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { bankPaymentsQuery } from './payment.api.ts'
import { RequestDialog } from './request-dialog.tsx'

type Refund = BankPayments['refunds'][number]
type End = 'done' | 'failed' | 'returned'

export const BankRefundList = () => {
  const query = useQuery(bankPaymentsQuery)
  const [ended, setEnded] = useState<{ refund: Refund; state: End }>()
  if (query.isPending) return <Skeleton className="h-64" />
  if (query.data === undefined)
    return <LoadFailure query={query} title="The bank refunds could not be loaded" />
  const { refunds } = query.data
  if (refunds.length === 0)
    return (
      <EmptyState
        title="No refunds to send"
        text="A refund of a bank transfer appears here, because somebody has to send it."
      />
    )
  return (
    <>
      <ul className="grid gap-4">
        {refunds.map((refund) => (
          <One
            key={refund.refundId}
            refund={refund}
            onEnd={(state) => setEnded({ refund, state })}
          />
        ))}
      </ul>
      {ended && <Ended {...ended} onClose={() => setEnded(undefined)} />}
    </>
  )
}

const One = ({ refund, onEnd }: { refund: Refund; onEnd: (state: End) => void }) => (
  <li>
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0">
        <p className="tabular font-display font-bold text-xl">
          {moneyInWords(refund.amountMinor, refund.currency)}
        </p>
        <p className="break-words">
          To {refund.brand}, who paid with {refund.reference}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {refund.isSent ? (
          <>
            <Chip tone="ok">Sent</Chip>
            <Button variant="secondary" size="small" onClick={() => onEnd('returned')}>
              Record return
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={() => onEnd('done')}>
              Confirm refund
            </Button>
            <Button variant="quiet" onClick={() => onEnd('failed')}>
              Cancel refund
            </Button>
          </>
        )}
      </div>
    </Card>
  </li>
)

const words: Record<End, { title: string; effect: string; field: string }> = {
  done: {
    title: 'Was this refund sent?',
    effect: 'the brand is notified and gets a credit note.',
    field: 'The bank’s reference',
  },
  failed: {
    title: 'Cancel this refund?',
    effect: 'the brand gets its coins back and reads your reason.',
    field: 'Reason',
  },
  returned: {
    title: 'Did the bank return this refund?',
    effect: 'the brand gets its coins back and reads your reason.',
    field: 'Reason',
  },
}

const Ended = ({ refund, state, onClose }: { refund: Refund; state: End; onClose: () => void }) => {
  const [told, setTold] = useState('')
  const { title, effect, field } = words[state]
  return (
    <RequestDialog
      title={title}
      description={`${moneyInWords(refund.amountMinor, refund.currency)} to ${refund.brand}. When another operator approves, ${effect}`}
      draft={
        told.trim() === ''
          ? undefined
          : { kind: 'bank-refund', refundId: refund.refundId, state, told: told.trim() }
      }
      onClose={onClose}
    >
      <Field label={field}>
        <Input
          autoComplete="off"
          maxLength={120}
          value={told}
          onChange={({ target }) => setTold(target.value)}
        />
      </Field>
    </RequestDialog>
  )
}
