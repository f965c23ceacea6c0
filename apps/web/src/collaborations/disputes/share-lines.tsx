import type { Dispute } from '@tandem/contract/collaborations/disputes/dispute.schema.ts'
import { coinsInWords } from '#lib/coins.ts'
import { type Reader, shareLines } from './dispute-words.ts'

export const ShareLines = ({
  dispute,
  percent,
  reader,
}: {
  dispute: Dispute
  percent: number
  reader: Reader
}) => (
  <dl aria-live="polite" className="grid gap-1 rounded-control bg-sunken px-4 py-3 text-sm">
    {shareLines(dispute, percent, reader).map(({ who, coins }) => (
      <div key={who} className="flex justify-between gap-4">
        <dt className="text-muted">{who}</dt>
        <dd className="tabular font-semibold">{coinsInWords(coins)}</dd>
      </div>
    ))}
  </dl>
)
