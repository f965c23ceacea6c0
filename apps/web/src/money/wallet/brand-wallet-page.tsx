import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddressSearch, useAskedFor } from '#lib/address/address-search.ts'
import { TopupList } from '#money/payments/topup-list.tsx'
import { TopupNotice } from '#money/payments/topup-notice.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { Awaited } from '#ui/waiting-note.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { OwedNotice } from './owed-notice.tsx'
import { walletQuery } from './wallet.api.ts'
import { WalletBalance } from './wallet-balance.tsx'
import { readWalletSearch, type WalletTab } from './wallet-search.ts'
import { RowsSkeleton, WalletSkeleton } from './wallet-skeleton.tsx'

const TopupSheet = lazyLayer(
  async () => (await import('#money/payments/topup-sheet.tsx')).TopupSheet,
)

const Invoices = lazyPart(async () => (await import('#money/invoices/invoices.tsx')).Invoices)
const StatementTab = lazyPart(async () => (await import('./statement-tab.tsx')).StatementTab)
const CouponsTab = lazyPart(async () => (await import('./coupons-tab.tsx')).CouponsTab)

export const BrandWalletPage = () => {
  const [address, onSearch] = useAddressSearch()
  const search = readWalletSearch(address)
  const overview = useQuery(walletQuery)
  const [buying, setBuying] = useState(false)
  useAskedFor('buy', 'coins', () => setBuying(true))
  if (overview.isPending) return <WalletSkeleton />
  if (overview.isLoadingError)
    return <LoadFailure query={overview} title="Your wallet could not be loaded" />
  const wallet = overview.data
  const { topup: topupId, tab = 'overview' } = search
  const onTopup = () => setBuying(true)
  const page = { wallet, search, onSearch, onTopup }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {topupId !== undefined && (
        <TopupNotice key={topupId} topupId={topupId} search={search} wallet={wallet} />
      )}
      {wallet.owed > 0 && <OwedNotice {...page} />}
      <WalletBalance wallet={wallet} quiet={tab === 'coupons'} onTopup={onTopup} />
      <Tabs
        value={tab}
        onValueChange={(next) => onSearch({ ...search, tab: next as WalletTab })}
        className="min-w-0"
      >
        <TabList
          aria-label="Wallet"
          className="max-sm:gap-0 max-sm:[&>button]:grow max-sm:[&>button]:justify-center max-sm:[&>button]:px-1.5"
        >
          <Tab value="overview">Overview</Tab>
          <Tab value="statement">Statement</Tab>
          <Tab value="topups">Top-ups</Tab>
          <Tab value="invoices">Invoices</Tab>
          <Tab value="coupons">Coupons</Tab>
        </TabList>
        <TabPanel value="overview">
          <OverviewTab wallet={wallet} />
        </TabPanel>
        <TabPanel value="statement">
          <Awaited fallback={<RowsSkeleton label="Loading the statement" />}>
            <StatementTab search={search} onSearch={onSearch} />
          </Awaited>
        </TabPanel>
        <TabPanel value="topups">
          <TopupList {...page} />
        </TabPanel>
        <TabPanel value="invoices">
          <Awaited fallback={<RowsSkeleton label="Loading the invoices" />}>
            <Invoices />
          </Awaited>
        </TabPanel>
        <TabPanel value="coupons">
          <Awaited fallback={<RowsSkeleton label="Loading the coupons" />}>
            <CouponsTab />
          </Awaited>
        </TabPanel>
      </Tabs>
      {buying && (
        <TopupSheet
          wallet={wallet}
          onClose={() => setBuying(false)}
          onBilling={() => {
            setBuying(false)
            onSearch({ tab: 'invoices' })
          }}
        />
      )}
    </div>
  )
}
