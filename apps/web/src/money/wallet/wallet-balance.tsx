import type { WalletOverview } from '@tandem/contract/money/wallet/wallet.schema.ts'
import { Plus } from 'lucide-react'
import { coinsInMoney } from '#lib/coins.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { Coins } from '#ui/coins.tsx'

export const WalletBalance = ({
  wallet,
  quiet,
  onTopup,
}: {
  wallet: WalletOverview
  /** True when the selected tab has its own main action. */
  quiet: boolean
  onTopup: () => void
}) => (
  <section
    aria-labelledby="wallet-available"
    className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5"
  >
    <div className="grid gap-1">
      <h2
        id="wallet-available"
        className="font-sans font-medium text-base text-muted tracking-normal"
      >
        Available
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="tabular font-bold font-display text-hero">
          {coinsInMoney(wallet.available, wallet)}
        </span>{' '}
        <Coins amount={wallet.available} className="text-lg text-muted" />
      </p>
    </div>
    <Button
      variant={quiet ? 'secondary' : 'primary'}
      className="max-sm:w-full"
      disabledReason={reasonFor(wallet.can.topup)}
      onClick={onTopup}
    >
      <Plus aria-hidden="true" />
      Top up
    </Button>
  </section>
)
