import { receiptRefusalLabels } from '@tandem/contract/receipts/receipt.schema.ts'
import type { CreatorCollaborationDetail } from '@tandem/contract/sides/side.schema.ts'
import { coinsInMoney } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { Section } from '#ui/section.tsx'
import { Milestones } from './milestones.tsx'
import { ReceiptForm } from './receipt-form.tsx'
import { ReceiptRounds } from './receipt-rounds.tsx'

export const PurchasePanel = ({ collaboration }: { collaboration: CreatorCollaborationDetail }) => {
  const rate = useInstallation()
  const { purchase } = collaboration
  if (purchase === null) return null
  const due = collaboration.can.sendReceipt.allowed
  return (
    <Section title="Your purchase">
      <Milestones collaboration={collaboration} />
      {due && <LastRefusal collaboration={collaboration} />}
      {due && (
        <p>
          What you paid comes back in coins, for coupons: at most{' '}
          {coinsInMoney(purchase.capCoins, rate)}. Anything above is yours to pay.
        </p>
      )}
      {due && <ReceiptForm collaboration={collaboration} purchase={purchase} />}
      {collaboration.receipts.length > 0 && (
        <ReceiptRounds receipts={collaboration.receipts} state={collaboration.state} />
      )}
    </Section>
  )
}

const LastRefusal = ({ collaboration }: { collaboration: CreatorCollaborationDetail }) => {
  const last = collaboration.receipts.at(-1)
  if (last?.reason === undefined || last.reason === null) return null
  return (
    <p className="rounded-control bg-bad-soft px-4 py-3">
      <strong className="font-semibold">
        {collaboration.brand.name} could not accept the last receipt.{' '}
        {receiptRefusalLabels[last.reason]}.
      </strong>{' '}
      <span className="whitespace-pre-line break-words">{last.words}</span> Send another one.
    </p>
  )
}
