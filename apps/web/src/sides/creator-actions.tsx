import type { CreatorCollaborationDetail } from '@tandem/contract/sides/side.schema.ts'
import { useState } from 'react'
import { useWithdraw } from '#applications/application.api.ts'
import { useCancel } from '#collaborations/collaboration.api.ts'
import { coinsInWords } from '#lib/coins.ts'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-part.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'

const ConfirmDialog = lazyLayer(
  async () => (await import('#ui/layer/confirm-dialog.tsx')).ConfirmDialog,
)

export const CreatorActions = ({
  collaboration,
}: {
  collaboration: CreatorCollaborationDetail
}) => {
  const [asks, setAsks] = useState<'withdraw' | 'cancel' | null>(null)
  const withdraw = useWithdraw()
  const cancel = useCancel()
  const close = () => setAsks(null)
  const params = { collaborationId: collaboration.id }
  const error = withdraw.error ?? cancel.error

  if (!collaboration.can.withdraw.allowed && !collaboration.can.cancel.allowed) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      {collaboration.can.withdraw.allowed && (
        <Button variant="secondary" onClick={() => setAsks('withdraw')}>
          Withdraw application
        </Button>
      )}
      {collaboration.can.cancel.allowed && (
        <Button variant="secondary" onClick={() => setAsks('cancel')}>
          Cancel collaboration
        </Button>
      )}
      <WriteTrouble error={error} className="text-sm" />
      {asks !== null && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={asks === 'withdraw' ? 'Withdraw your application?' : 'Cancel this collaboration?'}
          effect={
            asks === 'withdraw'
              ? `${collaboration.brand.name} no longer sees you as an applicant, and you can’t apply to this campaign again.`
              : cancelEffect(collaboration)
          }
          confirmLabel={asks === 'withdraw' ? 'Withdraw' : 'Cancel collaboration'}
          cancelLabel={asks === 'withdraw' ? 'Keep it' : 'Keep working'}
          busy={withdraw.isPending || cancel.isPending}
          onConfirm={() =>
            asks === 'withdraw'
              ? withdraw.mutate({ params, body: {} }, { onSettled: close })
              : cancel.mutate({ params, body: {} }, { onSettled: close })
          }
        />
      )}
    </div>
  )
}

const cancelEffect = ({ coinsHeld, purchase, brand }: CreatorCollaborationDetail): string => {
  if (purchase?.paidBack)
    return `What was paid back for your purchase stays yours. The ${coinsInWords(coinsHeld)} still held for you go back to ${brand.name}. This can’t be undone.`
  return coinsHeld === 0
    ? 'Your place is free for somebody else. This can’t be undone.'
    : `Your place is free for somebody else, and the ${coinsInWords(coinsHeld)} held for you go back to the campaign. This can’t be undone.`
}
