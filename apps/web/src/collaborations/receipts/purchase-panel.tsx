import type { CreatorCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { receiptRefusalLabels } from '@tandem/contract/collaborations/receipts/receipt.schema.ts'
import { coinsInMoney } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { Section } from '#ui/section.tsx'
import { Milestones } from './milestones.tsx'
import { ReceiptForm } from './receipt-form.tsx'
import { ReceiptRounds } from './receipt-rounds.tsx'

export const PurchasePanel = ({ collaboration }: { collaboration: CreatorCollaborationDetail }) => {
  if (collaboration.purchase === null) return null
  return (
    <Section title="Your purchase">
      <Milestones collaboration={collaboration} />
      {collaboration.can.sendReceipt.allowed && <SendReceipt collaboration={collaboration} />}
      {collaboration.receipts.length > 0 && (
        <ReceiptRounds receipts={collaboration.receipts} state={collaboration.state} />
      )}
    </Section>
  )
}

export const SendReceipt = ({
  collaboration,
  onDone,
}: {
  collaboration: CreatorCollaborationDetail
  onDone?: () => void
}) => {
  const rate = useInstallation()
  const { purchase } = collaboration
  if (purchase === null) return null
  return (
    <>
      <LastRefusal collaboration={collaboration} />
      <p>
        You get back what you paid, at most {coinsInMoney(purchase.capCoins, rate)}, in coins for
        coupons.
      </p>
      <ReceiptForm collaboration={collaboration} purchase={purchase} {...(onDone && { onDone })} />
    </>
  )
}

const LastRefusal = ({ collaboration }: { collaboration: CreatorCollaborationDetail }) => {
  const last = collaboration.receipts.at(-1)
  if (last?.reason === undefined || last.reason === null) return null
  return (
    <p className="rounded-control bg-bad-soft px-4 py-3">
      <strong className="font-semibold">
        {collaboration.brand.name} rejected the last receipt. {receiptRefusalLabels[last.reason]}.
      </strong>{' '}
      <span className="whitespace-pre-line break-words">{last.words}</span> Send another one.
    </p>
  )
}
