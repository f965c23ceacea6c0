import { useInfiniteQuery } from '@tanstack/react-query'
import { useAddressSearch } from '#lib/address/address-search.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { openOffersQuery } from './offer.api.ts'
import { OfferGrid, OfferGridSkeleton } from './offer-grid.tsx'

export const OffersOfBrand = ({
  brandSlug,
  brandName,
}: {
  brandSlug: string
  brandName: string
}) => {
  const [search, replace] = useAddressSearch()
  const list = useInfiniteQuery(openOffersQuery({ brandSlug }))
  return (
    <PagedList
      list={list}
      skeleton={<OfferGridSkeleton />}
      empty={
        <EmptyState
          title="No barter offers"
          text={`${brandName} offers no product for content right now. Mark it as a favourite to find it again.`}
        />
      }
    >
      {(offers) => (
        <OfferGrid
          offers={offers}
          opened={search.offer}
          onOpen={(offer) => replace({ tab: 'barter', ...(offer && { offer }) })}
        />
      )}
    </PagedList>
  )
}
