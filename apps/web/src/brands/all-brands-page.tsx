import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { sentenceOf } from '#lib/api-refusal.ts'
import { EmptyState, NoResults } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { brandListQuery } from './brand.api.ts'
import type { BrandFilters } from './brand-filters.ts'
import { BrandGrid, BrandGridSkeleton } from './brand-grid.tsx'
import { BrandSearch } from './brand-search.tsx'
import { useBrandFilters } from './use-brand-filters.ts'

/** The creator's home: every brand there is, the ones that fit first. */
export const AllBrandsPage = () => {
  const [filters, changeFilters] = useBrandFilters()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="max-w-[60ch] text-muted">
        Find a brand to work with. The ones you picked and those in your niches come first.
      </p>
      <BrandSearch filters={filters} onChange={changeFilters} />
      <FoundBrands filters={filters} onClear={() => changeFilters({})} />
    </div>
  )
}

const FoundBrands = ({ filters, onClear }: { filters: BrandFilters; onClear: () => void }) => {
  const list = useInfiniteQuery(brandListQuery(filters))
  if (list.isPending) return <BrandGridSkeleton />
  if (list.isError && list.data === undefined)
    return (
      <ErrorState
        text={sentenceOf(list.error)}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  const found = list.data.pages.flatMap((page) => page.items)
  if (found.length === 0)
    return Object.keys(filters).length > 0 ? (
      <NoResults query={filters.q ?? ''} onClear={onClear} />
    ) : (
      <EmptyState
        title="No brands yet"
        text="Brands appear here as soon as the first one has signed up."
      />
    )
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={clsx('transition-opacity duration-180', list.isPlaceholderData && 'opacity-60')}
    >
      <BrandGrid brands={found} />
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  )
}
