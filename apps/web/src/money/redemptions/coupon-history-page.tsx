import { useAddressSearch } from '#lib/address/address-search.ts'
import { CoinLinesSkeleton } from '#money/coins/coin-lines-skeleton.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { Awaited } from '#ui/waiting-note.tsx'
import { RedeemedTab } from './redeemed-tab.tsx'

const CoinLines = lazyPart(async () => (await import('#money/coins/coin-lines.tsx')).CoinLines)

export const CouponHistoryPage = () => {
  const [search, replaceSearch] = useAddressSearch()
  return (
    <Tabs
      value={search.tab === 'coins' ? 'coins' : 'coupons'}
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
        <Awaited fallback={<CoinLinesSkeleton />}>
          <CoinLines />
        </Awaited>
      </TabPanel>
    </Tabs>
  )
}
