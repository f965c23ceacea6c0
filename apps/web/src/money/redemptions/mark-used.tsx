import type { Redemption } from '@tandem/contract/money/redemptions/redemption.schema.ts'
import { useState } from 'react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { Button, type ButtonSize } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/layer/confirm-dialog.tsx'
import { toast } from '#ui/toast.ts'
import { useMarkUsed } from './redemption.api.ts'

/** Asks for confirmation, because the mark cannot be undone. */
export const MarkUsed = ({
  redemption,
  size = 'small',
  onMarked,
}: {
  redemption: Pick<Redemption, 'id' | 'title'>
  size?: ButtonSize
  onMarked?: () => void
}) => {
  const [asks, setAsks] = useState(false)
  const markUsed = useMarkUsed()
  const confirm = () =>
    markUsed.mutate(
      { params: { redemptionId: redemption.id } },
      {
        onSuccess: () => onMarked?.(),
        onError: (error) => toast.error(sentenceOf(error)),
        onSettled: () => setAsks(false),
      },
    )
  return (
    <>
      <Button
        variant="quiet"
        size={size}
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
