import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { brandProfileQuery } from '#accounts/brands/brand.api.ts'
import { useAddressSearch, useAskedFor } from '#lib/address/address-search.ts'
import { AddressTabs } from '#ui/address-tabs.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState, NoResults } from '#ui/empty-state.tsx'
import { useRowFocus } from '#ui/keyboard/use-row-focus.ts'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { itemsOf, PagedList } from '#ui/paged-list.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Awaited } from '#ui/waiting-note.tsx'
import { myCampaignsQuery } from '../campaign.api.ts'
import { filtersOf, type MyCampaignsFilters, searchOf } from '../my-campaigns-filters.ts'
import { CampaignToolbar } from './campaign-toolbar.tsx'
import { MyCampaignsTable } from './my-campaigns-table.tsx'

const CampaignEditor = lazyLayer(
  async () => (await import('../editor/campaign-editor.tsx')).CampaignEditor,
)

const DueCalendar = lazyPart(
  async () => (await import('#collaborations/overview/calendar/due-calendar.tsx')).DueCalendar,
)

const everything: MyCampaignsFilters = { show: 'all', q: '', sort: 'newest', mine: false }

const showsAll = ({ show, q, mine }: MyCampaignsFilters): boolean =>
  show === 'all' && q === '' && !mine

export const MyCampaignsPage = () => (
  <AddressTabs
    label="My Campaigns"
    tabs={[
      { name: 'campaigns', label: 'Campaigns', panel: () => <Campaigns /> },
      {
        name: 'calendar',
        label: 'Calendar',
        panel: () => (
          <Awaited fallback={<TableSkeleton />}>
            <DueCalendar side="brand" />
          </Awaited>
        ),
      },
    ]}
  />
)

const Campaigns = () => {
  const [search, replace] = useAddressSearch()
  const filters = filtersOf(search)
  const setFilters = (next: MyCampaignsFilters) => replace(searchOf(next))
  const [edited, setEdited] = useState<BrandCampaign | 'new'>()
  useAskedFor('new', 'campaign', () => setEdited('new'))
  const list = useInfiniteQuery(myCampaignsQuery(filters))
  const isAll = list.isSuccess && showsAll(filters)
  const isFirst = isAll && itemsOf(list).length === 0
  const create = (
    <Button onClick={() => setEdited('new')}>
      <Plus aria-hidden="true" />
      New campaign
    </Button>
  )
  const actions = (
    <div className="flex flex-wrap gap-2">
      <Link to="/brand/creators" className={buttonClass('secondary')}>
        Find creators
      </Link>
      {!isFirst && create}
    </div>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <CampaignToolbar
        filters={filters}
        onChange={setFilters}
        action={actions}
        few={isAll && itemsOf(list).length < 2}
      />
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
  filters: MyCampaignsFilters
  create: React.ReactNode
  onEdit: (campaign: BrandCampaign) => void
  onClear: () => void
}) => {
  const list = useInfiniteQuery(myCampaignsQuery(filters))
  const rowFocus = useRowFocus()
  const isFirst = showsAll(filters) && itemsOf(list).length === 0
  useQuery({ ...brandProfileQuery, enabled: list.isSuccess && isFirst })
  return (
    <div {...rowFocus}>
      <PagedList
        list={list}
        skeleton={<TableSkeleton />}
        empty={
          showsAll(filters) ? (
            <EmptyState
              title="No campaigns yet"
              text="A draft costs nothing until you publish it."
              action={create}
            />
          ) : (
            <NoResults query={filters.q} onClear={onClear} />
          )
        }
      >
        {(campaigns) => <MyCampaignsTable campaigns={campaigns} onEdit={onEdit} />}
      </PagedList>
    </div>
  )
}

const TableSkeleton = () => (
  <SkeletonRegion label="Loading campaigns" className="grid gap-3 pt-9">
    {['a', 'b', 'c', 'd'].map((row) => (
      <Skeleton key={row} className="h-16 w-full" />
    ))}
  </SkeletonRegion>
)
