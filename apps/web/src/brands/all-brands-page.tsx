import { useInfiniteQuery } from '@tanstack/react-query'
import { useAddressSearch } from '#lib/address-search.ts'
import { ChipToggle } from '#ui/chip.tsx'
import { EmptyState, NoResults } from '#ui/empty-state.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Awaited } from '#ui/waiting-note.tsx'
import { brandListQuery } from './brand.api.ts'
import type { BrandFilters } from './brand-filters.ts'
import { BrandGrid, BrandGridSkeleton } from './brand-grid.tsx'
import { BrandSearch } from './brand-search.tsx'
import { useBrandFilters } from './use-brand-filters.ts'

const RecommendedCampaigns = lazyPart(
  async () => (await import('#matching/recommended-campaigns.tsx')).RecommendedCampaigns,
)

const FindOffers = lazyPart(async () => (await import('#barter/offers/find-offers.tsx')).FindOffers)

const shows = ['campaigns', 'products'] as const

export const AllBrandsPage = () => {
  const [search, replace] = useAddressSearch()
  const shown = shows.find((show) => show === search.show)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Show</legend>
        <ChipToggle pressed={shown === undefined} onClick={() => replace({})}>
          Brands
        </ChipToggle>
        <ChipToggle pressed={shown === 'campaigns'} onClick={() => replace({ show: 'campaigns' })}>
          Campaigns for you
        </ChipToggle>
        <ChipToggle pressed={shown === 'products'} onClick={() => replace({ show: 'products' })}>
          Products to swap
        </ChipToggle>
      </fieldset>
      {shown === 'products' && (
        <Awaited fallback={<div className="min-h-dvh" />}>
          <FindOffers />
        </Awaited>
      )}
      {shown === 'campaigns' && (
        <>
          <p className="max-w-[60ch] text-muted">
            Open campaigns you can take part in, the best match first. Press a match to see what it
            is made of.
          </p>
          <Awaited fallback={<div className="min-h-dvh" />}>
            <RecommendedCampaigns />
          </Awaited>
        </>
      )}
      {shown === undefined && <Brands />}
    </div>
  )
}

const Brands = () => {
  const [filters, changeFilters] = useBrandFilters()
  return (
    <>
      <p className="max-w-[60ch] text-muted">
        Find a brand to work with. The ones you picked and those in your niches come first.
      </p>
      <BrandSearch filters={filters} onChange={changeFilters} />
      <FoundBrands filters={filters} onClear={() => changeFilters({})} />
    </>
  )
}

const FoundBrands = ({ filters, onClear }: { filters: BrandFilters; onClear: () => void }) => {
  const list = useInfiniteQuery(brandListQuery(filters))
  return (
    <PagedList
      list={list}
      skeleton={<BrandGridSkeleton />}
      empty={
        Object.keys(filters).length > 0 ? (
          <NoResults query={filters.q ?? ''} onClear={onClear} />
        ) : (
          <EmptyState
            title="No brands yet"
            text="Brands appear here as soon as the first one has signed up."
          />
        )
      }
    >
      {(found) => <BrandGrid brands={found} />}
    </PagedList>
  )
}
