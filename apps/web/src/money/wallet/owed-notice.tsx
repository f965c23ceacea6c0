import type { WalletOverview } from '@tandem/contract/money/wallet/wallet.schema.ts'
import { CircleAlert } from 'lucide-react'
import { coinsInMoney, coinsInWords } from '#lib/coins.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'

export const OwedNotice = ({
  wallet,
  onTopup,
}: {
  wallet: WalletOverview
  onTopup: () => void
}) => (
  <section
    aria-label="Coins you owe"
    className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-bad-soft p-4"
  >
    <CircleAlert aria-hidden="true" className="size-6 shrink-0 text-bad" />
    <div className="min-w-0 flex-1 basis-52">
      <p className="font-semibold">Your brand owes {coinsInWords(wallet.owed)}</p>
      <p className="text-muted text-sm">
        A bank took a payment back after its coins were spent. Your next top-up pays this first (
        {coinsInMoney(wallet.owed, wallet)}). Until then, you can’t publish campaigns. Running
        collaborations continue and are paid.
      </p>
    </div>
    <Button size="small" disabledReason={reasonFor(wallet.can.topup)} onClick={onTopup}>
      Top up
    </Button>
  </section>
)
