import type { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import {
  type Receipt,
  receiptRefusalLabels,
} from '@tandem/contract/collaborations/receipts/receipt.schema.ts'
import { coinsInMoney, moneyInWords } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { Chip, type ChipTone } from '#ui/chip.tsx'
import { Time } from '#ui/time.tsx'
import { ReceiptFileView } from './receipt-file-view.tsx'

const verdicts: Record<Receipt['verdict'], { label: string; tone: ChipTone }> = {
  pending: { label: 'Being checked', tone: 'accent' },
  approved: { label: 'Approved', tone: 'ok' },
  refused: { label: 'Rejected', tone: 'bad' },
  lapsed: { label: 'Not checked', tone: 'neutral' },
}
const stillChecked: readonly CollaborationState[] = ['proof_submitted', 'disputed']

export const ReceiptRounds = ({
  receipts,
  state,
}: {
  receipts: readonly Receipt[]
  state: CollaborationState
}) => (
  <ol aria-label="Receipts" className="grid gap-6">
    {receipts.toReversed().map((receipt) => (
      <li key={receipt.id}>
        <ReceiptRound
          // Once the collaboration has ended, nobody will check a pending receipt.
          receipt={
            receipt.verdict === 'pending' && !stillChecked.includes(state)
              ? { ...receipt, verdict: 'lapsed' }
              : receipt
          }
        />
      </li>
    ))}
  </ol>
)

const ReceiptRound = ({ receipt }: { receipt: Receipt }) => {
  const { label, tone } = verdicts[receipt.verdict]
  return (
    <article aria-label={`Receipt ${receipt.round}`} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-base">Receipt {receipt.round}</h3>
        <Chip tone={tone}>
          {label}
          {receipt.bySilence && ' automatically'}
        </Chip>
        <Time at={receipt.decidedAt ?? receipt.sentAt} className="text-muted text-sm" />
      </div>
      {receipt.reason !== null && (
        <p className="rounded-control bg-bad-soft px-4 py-3">
          <strong className="font-semibold">{receiptRefusalLabels[receipt.reason]}.</strong>{' '}
          <span className="whitespace-pre-line break-words">{receipt.words}</span>
        </p>
      )}
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <ReceiptFileView url={receipt.fileUrl} round={receipt.round} />
        <ReceiptFacts receipt={receipt} />
      </div>
    </article>
  )
}

const ReceiptFacts = ({ receipt }: { receipt: Receipt }) => {
  const rate = useInstallation()
  const counts = receipt.verdict === 'pending' || receipt.verdict === 'approved'
  return (
    <dl className="grid min-w-40 gap-1 text-sm">
      <Fact name="Order number">{receipt.orderReference}</Fact>
      <Fact name="Amount paid">{moneyInWords(receipt.amountMinor, receipt.currency)}</Fact>
      {counts && <Fact name="Refund">{coinsInMoney(receipt.coins, rate)}</Fact>}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div className="flex flex-wrap gap-x-2">
    <dt className="text-muted">{name}</dt>
    <dd className="tabular min-w-0 break-all font-medium">{children}</dd>
  </div>
)
