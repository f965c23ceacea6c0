import { AddressTabs } from '#ui/address-tabs.tsx'
import { BrandDeals } from './deals/brand-deals.tsx'
import { BrandOffers } from './offers/brand-offers.tsx'

/** Products for content: what is being agreed, and what is offered. */
export const BrandBarterPage = () => (
  <AddressTabs
    label="Barter"
    tabs={[
      { name: 'deals', label: 'Deals', panel: () => <BrandDeals /> },
      { name: 'offers', label: 'Offers', panel: () => <BrandOffers /> },
    ]}
  />
)
