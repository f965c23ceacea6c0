import { receiptRefusalLabels } from '@tandem/contract/receipts/receipt.schema.ts'
import type { CreatorCollaborationDetail } from '@tandem/contract/sides/side.schema.ts'
import { coinsInMoney } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { Section } from '#ui/section.tsx'
import { Milestones } from './milestones.tsx'
import { ReceiptForm } from './receipt-form.tsx'
import { ReceiptRounds } from './receipt-rounds.tsx'

export const PurchasePanel = ({ it }: { it: CreatorCollaborationDetail }) => {
  const rate = useInstallation()
  const { purchase } = it
  if (purchase === null) return null
  const due = it.can.sendReceipt.allowed
  return (
    <Section title="Your purchase">
      <Milestones it={it} />
      {due && <LastRefusal it={it} />}
      {due && (
        <p>
          What you paid comes back to you in coins, which buy coupons: at most{' '}
          {coinsInMoney(purchase.capCoins, rate)} in all. Anything above that is yours to pay.
        </p>
      )}
      {due && <ReceiptForm it={it} purchase={purchase} />}
      {it.receipts.length > 0 && <ReceiptRounds receipts={it.receipts} state={it.state} />}
    </Section>
  )
}

const LastRefusal = ({ it }: { it: CreatorCollaborationDetail }) => {
  const last = it.receipts.at(-1)
  if (last?.reason === undefined || last.reason === null) return null
  return (
    <p className="rounded-control bg-bad-soft px-4 py-3">
      <strong className="font-semibold">
        {it.brand.name} could not accept the last receipt. {receiptRefusalLabels[last.reason]}.
      </strong>{' '}
      <span className="whitespace-pre-line break-words">{last.words}</span> Send another one.
    </p>
  )
}
