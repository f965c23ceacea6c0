import type { BrandCommission } from '@tandem/contract/affiliate/commissions/commission.schema.ts'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { Menu } from '#ui/layer/menu.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { type StoppingStep, useRelease } from './commission.api.ts'

const StopDialog = lazyLayer(async () => (await import('./stop-dialog.tsx')).StopDialog)
const AnswerDialog = lazyLayer(async () => (await import('./dispute-dialog.tsx')).AnswerDialog)

type Decided = {
  orderId: string
  creatorName: string
  commission: Pick<BrandCommission, 'id' | 'state' | 'coins' | 'feeCoins' | 'can' | 'dispute'>
}

export const CommissionDecisions = (order: Decided) => {
  const { commission, orderId } = order
  const { id, can, dispute, state } = commission
  const [answering, setAnswering] = useState(false)
  const [step, ask] = useState<StoppingStep>()
  const release = useRelease()
  const letGo = () =>
    release.mutate(
      { params: { commissionId: id } },
      {
        onSuccess: () => toast.success(`Order ${orderId} was approved. The creator was notified.`),
      },
    )
  const more = (['hold', 'reject'] as const).filter((one) => can[one].allowed)
  return (
    <span className="flex flex-wrap items-center gap-2">
      {dispute?.replyBy != null && (
        <Button
          size="small"
          disabledReason={reasonFor(can.answer)}
          aria-label={`Answer dispute about order ${orderId}`}
          onClick={() => setAnswering(true)}
        >
          Answer dispute
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
            aria-label={`Approve order ${orderId}`}
            onClick={letGo}
          >
            Approve
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
          items={more.map((one) => ({ label: stopLabels[one], onSelect: () => ask(one) }))}
          trigger={
            <Button
              variant="quiet"
              size="icon"
              className="@max-2xl:-ml-3"
              aria-label={`Decide about order ${orderId}`}
            >
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

const stopLabels = { hold: 'Put on hold', reject: 'Reject commission' } as const
