import type { Redemption } from '@tandem/contract/coupons/coupon.schema.ts'
import { useState } from 'react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { CodeReveal } from './code-reveal.tsx'
import { useMarkUsed } from './coupon.api.ts'

/** What can be done with one coupon in the history: see its code, tick it off. */
export const RedemptionActions = ({ redemption }: { redemption: Redemption }) => {
  const [code, setCode] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="small"
        aria-label={`Show code: ${redemption.title}`}
        disabledReason={reasonFor(redemption.can.reveal)}
        onClick={() => setCode('open')}
      >
        Show code
      </Button>
      {redemption.can.markUsed.allowed && <MarkUsed redemption={redemption} />}
      {code !== 'never' && (
        <Dialog
          open={code === 'open'}
          onOpenChange={(open) => setCode(open ? 'open' : 'closed')}
          title={redemption.title}
          description={`Show this at ${redemption.supplierName}.`}
        >
          <CodeReveal redemptionId={redemption.id} startsShown />
          {redemption.terms !== '' && <p className="mt-4 text-muted text-sm">{redemption.terms}</p>}
        </Dialog>
      )}
    </span>
  )
}

const MarkUsed = ({ redemption }: { redemption: Redemption }) => {
  const [asks, setAsks] = useState(false)
  const markUsed = useMarkUsed()
  const confirm = () =>
    markUsed.mutate(
      { params: { redemptionId: redemption.id } },
      {
        onSuccess: () => setAsks(false),
        onError: (error) => {
          setAsks(false)
          toast.error(sentenceOf(error))
        },
      },
    )
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Mark as used: ${redemption.title}`}
        onClick={() => setAsks(true)}
      >
        Mark as used
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={`Mark ${redemption.title} as used?`}
        effect="It moves to your used coupons and can’t be marked unused again. You can still see its code."
        confirmLabel="Mark as used"
        tone="primary"
        busy={markUsed.isPending}
        onConfirm={confirm}
      />
    </>
  )
}
