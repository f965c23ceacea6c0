import type { CampaignCard as Card } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import type { CampaignFilters } from '@tandem/contract/campaigns/campaigns/campaign-filters.schema.ts'
import type { SavedSearch } from '@tandem/contract/discovery/saved-searches/search.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { CampaignCardSkeleton } from '#campaigns/campaigns/campaign-card.tsx'
import { SaveSearchButton } from '#discovery/saved-searches/save-search-button.tsx'
import { SavedSearches } from '#discovery/saved-searches/saved-searches.tsx'
import { useAddressSearch } from '#lib/address/address-search.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState, NoResults } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { SkeletonRegion } from '#ui/skeleton.tsx'
import { CampaignGrid, campaignGridClass } from './campaign-grid.tsx'
import { type FinderSort, filtersInWords, readFilters, readSort } from './finder-filters.ts'
import { FinderToolbar } from './finder-toolbar.tsx'
import { foundCampaignsQuery } from './matching.api.ts'
import { NichesPrompt } from './niches-prompt.tsx'

export const FindCampaigns = () => {
  const [search, replace] = useAddressSearch()
  const filters = useMemo(() => readFilters(search), [search])
  const sort = readSort(search)
  const results = useRef<HTMLDivElement>(null)
  const show = (next: CampaignFilters, order: FinderSort = sort, saved?: string) =>
    replace({
      show: 'campaigns',
      ...next,
      ...(order !== 'match' && { sort: order }),
      ...(saved !== undefined && { saved }),
    })
  const open = (one: SavedSearch, order: FinderSort) => show(one.filters, order, one.id)
  const saved = typeof search.saved === 'string' ? search.saved : undefined
  return (
    <>
      {filters.q === undefined && <NichesPrompt onSaved={() => results.current?.focus()} />}
      <SavedSearches opened={saved} filters={filters} onOpen={open} onLeave={() => show({})} />
      <FinderToolbar
        filters={filters}
        sort={sort}
        onChange={(next) => show(next, sort, saved)}
        onSort={(order) => show(filters, order, saved)}
      >
        <SaveSearchButton
          opened={saved}
          filters={filters}
          onSaved={(one) => open(one, sort)}
          onDeleted={() => show({})}
        />
      </FinderToolbar>
      <div ref={results} tabIndex={-1} className="outline-none">
        <Found filters={filters} sort={sort} onClear={() => show({})} />
      </div>
    </>
  )
}

const Found = ({
  filters,
  sort,
  onClear,
}: {
  filters: CampaignFilters
  sort: FinderSort
  onClear: () => void
}) => {
  const list = useInfiniteQuery(foundCampaignsQuery(filters, sort))
  const asked = filtersInWords(filters).map(({ text }) => text)
  return (
    <PagedList
      list={list}
      skeleton={
        <SkeletonRegion label="Loading campaigns" className={campaignGridClass}>
          <CampaignCardSkeleton />
          <CampaignCardSkeleton />
          <CampaignCardSkeleton />
        </SkeletonRegion>
      }
      empty={
        asked.length > 0 ? (
          <NoResults query={filters.q ?? asked.join(', ')} onClear={onClear} />
        ) : (
          <EmptyState
            title="No campaigns for you right now"
            text="Open campaigns you can apply to appear here. Complete your profile to see more of them."
            action={
              <Link to="/settings" className={buttonClass('secondary')}>
                Complete your profile
              </Link>
            }
          />
        )
      }
      label="Load more campaigns"
    >
      {(found) => <CampaignGrid campaigns={onceEach(found)} />}
    </PagedList>
  )
}

/** A campaign whose score changed between two pages may be listed twice. */
const onceEach = (found: readonly Card[]): Card[] => [
  ...new Map(found.map((campaign) => [campaign.id, campaign])).values(),
]
