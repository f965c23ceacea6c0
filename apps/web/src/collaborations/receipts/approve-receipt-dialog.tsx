import type { BrandCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { ConfirmStep } from '#collaborations/lifecycle/confirm-step.tsx'
import { coinsInMoney, coinsInWords } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { useApproveReceipt } from './receipt.api.ts'

const effectOf = (
  { creator, receipts, purchase }: BrandCollaborationDetail,
  rate: ReturnType<typeof useInstallation>,
): string => {
  const coins = receipts.at(-1)?.coins ?? 0
  const amount = `${coinsInMoney(coins, rate)} (${coinsInWords(coins)})`
  return purchase?.reimburseOn === 'proof'
    ? `${creator.name} gets ${amount} back at once. The coins for the content stay held. This can’t be undone.`
    : `${creator.name} gets ${amount} back together with the coins, once the content is approved. This can’t be undone.`
}

export const ApproveReceiptDialog = ({
  item,
  onDone,
  onClose,
}: {
  item: BrandCollaborationDetail
  onDone?: (() => void) | undefined
  onClose: () => void
}) => {
  const rate = useInstallation()
  return (
    <ConfirmStep
      item={item}
      write={useApproveReceipt()}
      verdict={({ can }) => can.approveReceipt}
      ask={(seen) => ({
        title: `Approve the receipt of ${seen.creator.name}?`,
        effect: effectOf(seen, rate),
        confirmLabel: 'Approve receipt',
        tone: 'primary',
      })}
      done={`Receipt approved. ${item.creator.name} has been notified.`}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
