import { AddressTabs } from '#ui/address-tabs.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { BrandDeals } from './deals/brand-deals.tsx'
import { useDealsWaiting } from './deals/deal.api.ts'

const BrandOffers = lazyPart(async () => (await import('./offers/brand-offers.tsx')).BrandOffers)

export const BrandBarterPage = () => {
  const { open, toAnswer } = useDealsWaiting('brand')
  return (
    <AddressTabs
      label="Barter"
      tabs={[
        { name: 'deals', label: 'Deals', count: open, toAnswer, panel: () => <BrandDeals /> },
        { name: 'offers', label: 'Offers', panel: () => <BrandOffers /> },
      ]}
    />
  )
}
