import { useInfiniteQuery } from '@tanstack/react-query'
import { useAddressSearch } from '#lib/address/address-search.ts'
import { ChipToggle } from '#ui/chip.tsx'
import { EmptyState, NoResults } from '#ui/empty-state.tsx'
import { SearchBox } from '#ui/form/search-box.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Awaited } from '#ui/waiting-note.tsx'
import { brandListQuery } from './brand.api.ts'
import type { BrandFilters } from './brand-filters.ts'
import { BrandGrid, BrandGridSkeleton } from './brand-grid.tsx'
import { BrandSearch } from './brand-search.tsx'
import { useBrandFilters } from './use-brand-filters.ts'

const FindCampaigns = lazyPart(
  async () => (await import('#discovery/matching/find-campaigns.tsx')).FindCampaigns,
)
const FoundCampaigns = lazyPart(
  async () => (await import('#discovery/matching/found-campaigns.tsx')).FoundCampaigns,
)
const FoundBrands = lazyPart(async () => (await import('./found-brands.tsx')).FoundBrands)
const FindOffers = lazyPart(
  async () => (await import('#collaborations/barter/offers/find-offers.tsx')).FindOffers,
)

const shows = ['campaigns', 'products'] as const

export const AllBrandsPage = () => {
  const [search, replace] = useAddressSearch()
  const shown = shows.find((show) => show === search.show)
  const q = shown === 'products' ? '' : String(search.q ?? '').trim()
  /** Keeps the search text. Drops the filters, which apply to only one kind of result. */
  const show = (what?: (typeof shows)[number]) =>
    replace({ ...(what && { show: what }), ...(q !== '' && what !== 'products' && { q }) })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {shown !== 'products' && (
        <SearchBox
          label="Search brands and campaigns"
          placeholder="Search brands and campaigns"
          maxLength={80}
          q={q}
          onSearch={(typed) => {
            const { q: _, ...rest } = search
            replace(typed.trim() === '' ? rest : { ...rest, q: typed.trim() })
          }}
        />
      )}
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Show</legend>
        <ChipToggle pressed={shown === undefined} onClick={() => show()}>
          Brands
        </ChipToggle>
        <ChipToggle pressed={shown === 'campaigns'} onClick={() => show('campaigns')}>
          Campaigns
        </ChipToggle>
        <ChipToggle pressed={shown === 'products'} onClick={() => show('products')}>
          Barter offers
        </ChipToggle>
      </fieldset>
      {shown === 'products' && (
        <Awaited fallback={<div className="min-h-dvh" />}>
          <FindOffers />
        </Awaited>
      )}
      {shown === 'campaigns' && (
        <Awaited fallback={<div className="min-h-dvh" />}>
          {q !== '' && <FoundBrands q={q} onAll={() => show()} />}
          <FindCampaigns />
        </Awaited>
      )}
      {shown === undefined && (
        <>
          {q !== '' && (
            <Awaited fallback={null}>
              <FoundCampaigns q={q} onAll={() => show('campaigns')} />
            </Awaited>
          )}
          <Brands />
        </>
      )}
    </div>
  )
}

const Brands = () => {
  const [filters, changeFilters] = useBrandFilters()
  return (
    <>
      {filters.q !== undefined && <h2 className="text-xl">Brands</h2>}
      <BrandSearch filters={filters} onChange={changeFilters} />
      <BrandList filters={filters} onClear={() => changeFilters({})} />
    </>
  )
}

const BrandList = ({ filters, onClear }: { filters: BrandFilters; onClear: () => void }) => {
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
