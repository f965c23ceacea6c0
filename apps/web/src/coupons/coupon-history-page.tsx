import { lazy, Suspense } from 'react'
import { CoinLinesSkeleton } from '#coins/coin-lines-skeleton.tsx'
import { useAddressSearch } from '#lib/address-search.ts'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { RedeemedTab } from './redeemed-tab.tsx'

const CoinLines = lazy(() =>
  import('#coins/coin-lines.tsx').then((file) => ({ default: file.CoinLines })),
)

/** What a creator redeemed, and where every coin came from and went. */
export const CouponHistoryPage = () => {
  const [search, replaceSearch] = useAddressSearch()
  return (
    <Tabs
      value={search.tab === 'coins' ? 'coins' : 'coupons'}
      // Each tab has filters of its own.
      onValueChange={(tab) => replaceSearch(tab === 'coins' ? { tab } : {})}
      className="min-w-0"
    >
      <TabList aria-label="History">
        <Tab value="coupons">Coupons</Tab>
        <Tab value="coins">Coins</Tab>
      </TabList>
      <TabPanel value="coupons">
        <RedeemedTab />
      </TabPanel>
      <TabPanel value="coins">
        <Suspense fallback={<CoinLinesSkeleton />}>
          <CoinLines />
        </Suspense>
      </TabPanel>
    </Tabs>
  )
}
