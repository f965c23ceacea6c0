import type { BrandCollaborationDetail } from '@tandem/contract/sides/side.schema.ts'
import { useAsSeen } from '#collaborations/use-as-seen.ts'
import { coinsInMoney, coinsInWords } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { ConfirmWindow } from '#ui/layer/confirm-window.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useApproveReceipt } from './receipt.api.ts'

export const ApproveReceiptDialog = ({
  item: current,
  onClose,
}: {
  item: BrandCollaborationDetail
  onClose: () => void
}) => {
  const rate = useInstallation()
  const approve = useApproveReceipt()
  const item = useAsSeen(current, approve.error)
  const { name } = item.creator
  const coins = item.receipts.at(-1)?.coins ?? 0
  const amount = `${coinsInMoney(coins, rate)} (${coinsInWords(coins)})`
  return (
    <ConfirmWindow
      open
      onOpenChange={onClose}
      title={`Approve the receipt of ${name}?`}
      effect={
        <>
          <p>
            {item.purchase?.reimburseOn === 'proof'
              ? `${name} gets ${amount} back at once. The coins for the content stay held.`
              : `${name} gets ${amount} back together with the coins, once the content is approved.`}{' '}
            This can’t be undone.
          </p>
          <WriteTrouble error={approve.error} className="mt-2" />
        </>
      }
      confirmLabel="Approve"
      cancelLabel="Not now"
      tone="primary"
      busy={approve.isPending}
      onConfirm={() =>
        approve.mutate(
          { params: { collaborationId: item.id }, body: { version: item.version } },
          {
            onSuccess: () => {
              toast.success(`Approved. ${name} was told.`)
              onClose()
            },
          },
        )
      }
    />
  )
}
