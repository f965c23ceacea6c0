import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { CoveredLink } from '#coins/covered-link.tsx'
import { sentenceOf } from '#lib/api-refusal.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { CampaignFundsList } from './campaign-funds-list.tsx'
import { TopupNotice } from './topup-notice.tsx'
import { walletQuery } from './wallet.api.ts'
import { WalletBalance } from './wallet-balance.tsx'
import { WalletHistory } from './wallet-history.tsx'
import { WalletSkeleton } from './wallet-skeleton.tsx'

// The sheet brings its own code: it is loaded when somebody is about to buy coins.
const TopupSheet = lazy(() =>
  import('./topup-sheet.tsx').then((file) => ({ default: file.TopupSheet })),
)

/** The brand's coins. `topupId` names the payment the person just came back from. */
export const BrandWalletPage = ({ topupId }: { topupId?: string | undefined }) => {
  const overview = useQuery(walletQuery)
  const [buying, setBuying] = useState(false)
  if (overview.isPending) return <WalletSkeleton />
  if (overview.isError)
    return (
      <ErrorState
        title="Your wallet could not be loaded"
        text={sentenceOf(overview.error)}
        busy={overview.isFetching}
        onRetry={() => overview.refetch()}
      />
    )
  const wallet = overview.data
  return (
    <div className="grid gap-8">
      {topupId !== undefined && <TopupNotice key={topupId} topupId={topupId} />}
      <WalletBalance wallet={wallet} onTopup={() => setBuying(true)} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <CampaignFundsList wallet={wallet} className="lg:order-last" />
        <WalletHistory wallet={wallet} onTopup={() => setBuying(true)} />
      </div>
      <CoveredLink />
      {buying && (
        <Suspense>
          <TopupSheet wallet={wallet} onClose={() => setBuying(false)} />
        </Suspense>
      )}
    </div>
  )
}
