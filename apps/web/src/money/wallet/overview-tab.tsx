import type { WalletOverview } from '@tandem/contract/money/wallet/wallet.schema.ts'
import { Link } from '@tanstack/react-router'
import { PromisedList } from '#collaborations/overview/status/promised-list.tsx'
import { coinsInWords } from '#lib/coins.ts'
import { CoveredLink } from '#money/coins/covered-link.tsx'
import { Coins } from '#ui/coins.tsx'
import { CampaignFundsList } from './campaign-funds-list.tsx'
import { LatestMovements } from './latest-movements.tsx'
import { LowCoinsNote } from './low-coins-note.tsx'

export const OverviewTab = ({ wallet }: { wallet: WalletOverview }) => (
  <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:order-last">
      <CampaignFundsList wallet={wallet} />
      <PromisedList reader="brand" />
      {wallet.inProgrammes > 0 && (
        <p className="flex items-baseline justify-between gap-3 rounded-card border border-line bg-card p-4 shadow-rest md:px-5">
          <Link
            to="/brand-affiliate"
            className="font-medium underline-offset-4 hoverable:underline"
          >
            In programmes
          </Link>
          <Coins amount={wallet.inProgrammes} />
        </p>
      )}
      {wallet.inRights > 0 && (
        <p className="flex items-baseline justify-between gap-3 rounded-card border border-line bg-card p-4 shadow-rest md:px-5">
          <Link
            to="/brand/non-campaign-feed"
            search={{ rights: 'asked' } as never}
            className="font-medium underline-offset-4 hoverable:underline"
          >
            Offered for rights
          </Link>
          <Coins amount={wallet.inRights} />
        </p>
      )}
      {wallet.refundable > 0 && (
        <p className="text-muted text-sm">
          <Link
            to="/brand-wallet"
            search={{ tab: 'topups' }}
            className="underline underline-offset-4"
          >
            {coinsInWords(wallet.refundable)} can be refunded
          </Link>
        </p>
      )}
      <LowCoinsNote wallet={wallet} />
      <CoveredLink />
    </div>
    <LatestMovements />
  </div>
)
