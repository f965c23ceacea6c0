import type { CreatorCollaborationDetail } from '@tandem/contract/collaborations/collaboration.schema.ts'
import { coinsInMoney } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { Section } from '#ui/section.tsx'
import { Milestones } from './milestones.tsx'
import { ReceiptForm } from './receipt-form.tsx'
import { ReceiptRounds } from './receipt-rounds.tsx'

/** The creator's purchase: what is paid back and when, the receipt to send, and what was said to those before. */
export const PurchasePanel = ({ it }: { it: CreatorCollaborationDetail }) => {
  const rate = useInstallation()
  const { purchase } = it
  if (purchase === null) return null
  const due = it.can.sendReceipt.allowed
  return (
    <Section title="Your purchase">
      <Milestones it={it} />
      {due && (
        <p>
          {it.receipts.length > 0 &&
            `${it.brand.name} could not accept the last receipt. Send another one. `}
          What you paid comes back to you, at most {coinsInMoney(purchase.capCoins, rate)}. Anything
          above that is yours to pay.
        </p>
      )}
      {it.receipts.length > 0 && <ReceiptRounds receipts={it.receipts} state={it.state} />}
      {due && <ReceiptForm it={it} purchase={purchase} />}
    </Section>
  )
}
