import type { BrandCampaign } from '@tandem/contract/campaigns/campaign.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useAddressSearch } from '#lib/address-search.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState, NoResults } from '#ui/empty-state.tsx'
import { lazyLayer } from '#ui/layer/lazy-part.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { myCampaignsQuery } from './campaign.api.ts'
import { type CampaignFilters, filtersOf, searchOf } from './campaign-filters.ts'
import { CampaignToolbar } from './campaign-toolbar.tsx'
import { MyCampaignsTable } from './my-campaigns-table.tsx'

const CampaignEditor = lazyLayer(
  async () => (await import('./editor/campaign-editor.tsx')).CampaignEditor,
)

const everything: CampaignFilters = { show: 'all', q: '', sort: 'newest' }

export const MyCampaignsPage = () => {
  const [search, replace] = useAddressSearch()
  const filters = filtersOf(search)
  const setFilters = (next: CampaignFilters) => replace(searchOf(next))
  const [edited, setEdited] = useState<BrandCampaign | 'new'>()
  const create = (
    <Button onClick={() => setEdited('new')}>
      <Plus aria-hidden="true" />
      New campaign
    </Button>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <CampaignToolbar filters={filters} onChange={setFilters} action={create} />
      <CampaignResults
        filters={filters}
        create={create}
        onEdit={setEdited}
        onClear={() => setFilters(everything)}
      />
      {edited !== undefined && (
        <CampaignEditor
          key={edited === 'new' ? 'new' : edited.id}
          campaign={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}

const CampaignResults = ({
  filters,
  create,
  onEdit,
  onClear,
}: {
  filters: CampaignFilters
  create: React.ReactNode
  onEdit: (campaign: BrandCampaign) => void
  onClear: () => void
}) => {
  const list = useInfiniteQuery(myCampaignsQuery(filters))
  return (
    <PagedList
      list={list}
      skeleton={<TableSkeleton />}
      empty={
        filters.show === 'all' && filters.q === '' ? (
          <EmptyState
            title="No campaigns yet"
            text="A campaign tells creators what you look for and what they get. Start with a draft: it costs nothing until you publish it."
            action={create}
          />
        ) : (
          <NoResults query={filters.q} onClear={onClear} />
        )
      }
    >
      {(campaigns) => <MyCampaignsTable campaigns={campaigns} onEdit={onEdit} />}
    </PagedList>
  )
}

const TableSkeleton = () => (
  <SkeletonRegion label="Loading campaigns" className="grid gap-3 pt-9">
    {['a', 'b', 'c', 'd'].map((row) => (
      <Skeleton key={row} className="h-16 w-full" />
    ))}
  </SkeletonRegion>
)
