import { useInfiniteQuery } from '@tanstack/react-query'
import { useAddressSearch } from '#lib/address/address-search.ts'
import { EmptyState, NoResults } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import type { Choosing } from './creator-card.tsx'
import { CreatorFilterBar } from './creator-filter-bar.tsx'
import { readCreatorFilters } from './creator-filters.ts'
import { CreatorGrid, CreatorGridSkeleton } from './creator-grid.tsx'
import { creatorSearchQuery } from './creator-search.api.ts'

export const SearchTab = ({
  choosing,
  onOpen,
}: {
  choosing: Choosing
  onOpen: (slug: string) => void
}) => {
  const [search, replace] = useAddressSearch()
  const filters = readCreatorFilters(search)
  const list = useInfiniteQuery(creatorSearchQuery(filters))
  const meant = list.data?.pages[0]?.meant ?? null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <CreatorFilterBar filters={filters} onFilters={(next) => replace({ ...next })} />
      <p role="status" className="text-muted empty:hidden">
        {meant !== null && !list.isPlaceholderData && (
          <>
            No creator matches “{filters.q}”. Showing <strong>{meant}</strong> instead.
          </>
        )}
      </p>
      {filters.campaignId !== undefined && filters.sort === undefined && (
        <p className="text-muted">Creators who fit this campaign and are not in it yet.</p>
      )}
      <PagedList
        list={list}
        skeleton={<CreatorGridSkeleton />}
        empty={
          Object.keys(filters).length === 0 ? (
            <EmptyState
              title="No creators yet"
              text="Creators who share their profile with brands appear here. Publish a campaign so that they find you."
            />
          ) : (
            <NoResults query={filters.q ?? ''} onClear={() => replace({})} />
          )
        }
        label="Load more creators"
      >
        {(creators) => <CreatorGrid creators={creators} choosing={choosing} onOpen={onOpen} />}
      </PagedList>
    </div>
  )
}
