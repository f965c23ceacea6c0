import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAddressSearch } from '#lib/address/address-search.ts'
import { EmptyState, NoResults } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { openOffersQuery } from './offer.api.ts'
import { type OfferFilters, readOfferFilters, searchOfOffers } from './offer-filters.ts'
import { OfferGrid, OfferGridSkeleton } from './offer-grid.tsx'
import { OfferSearch } from './offer-search.tsx'

export const FindOffers = () => {
  const [search, replace] = useAddressSearch()
  const filters = useMemo(() => readOfferFilters(search), [search])
  const list = useInfiniteQuery(openOffersQuery(filters))
  const change = (next: OfferFilters) => replace({ show: search.show, ...searchOfOffers(next) })
  return (
    <>
      <p className="max-w-[60ch] text-muted">
        Products that brands give in return for content. You propose what you make, and nothing is
        promised before you both agree.
      </p>
      <OfferSearch filters={filters} onChange={change} />
      <PagedList
        list={list}
        skeleton={<OfferGridSkeleton />}
        empty={
          Object.keys(filters).length > 0 ? (
            <NoResults query={filters.q ?? ''} onClear={() => change({})} />
          ) : (
            <EmptyState
              title="No products right now"
              text="Products that brands offer for content appear here."
            />
          )
        }
      >
        {(offers) => (
          <OfferGrid
            offers={offers}
            opened={search.offer}
            onOpen={(offer) =>
              replace({ show: search.show, ...searchOfOffers(filters), ...(offer && { offer }) })
            }
          />
        )}
      </PagedList>
    </>
  )
}
