import type { BrandCollaboration } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { ApplicantFilters } from '#collaborations/applications/applicant-filters.tsx'
import { BulkBar } from '#collaborations/applications/bulk-bar.tsx'
import { InviteCreators } from '#collaborations/applications/invitations/invite-creators.tsx'
import { type Chosen, useChosen, waits } from '#collaborations/applications/use-chosen.ts'
import { MessageAllButton } from '#collaborations/campaign-messages/message-all-button.tsx'
import {
  campaignCollaborationsQuery,
  type ApplicantFilters as Filters,
} from '#collaborations/lifecycle/collaboration.api.ts'
import { EmptyState, NoResults } from '#ui/empty-state.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { itemsOf, PagedList } from '#ui/paged-list.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Awaited } from '#ui/waiting-note.tsx'
import { ApplicantTable } from './applicants/applicant-table.tsx'
import { useDecisions } from './brand-decisions.tsx'

const AssignedFilter = lazyPart(
  async () => (await import('#communication/assignments/assigned-filter.tsx')).AssignedFilter,
)

const title = 'Applicants and participants'

type OfCampaign = { campaignId: string; brandSlug: string }

export const CampaignCollaborations = ({
  waiting,
  assigned,
  ...campaign
}: OfCampaign & {
  waiting: boolean
  /** Whether only the reader's own work is shown. Left out where there is no address for it. */
  assigned?: { toMe: boolean; onChange: (toMe: boolean) => void }
}) => {
  const { campaignId } = campaign
  const [chosenFilters, setFilters] = useState<Filters>(waiting ? { group: 'to_decide' } : {})
  const filters: Filters = { ...chosenFilters, ...(assigned?.toMe && { assigned: 'me' }) }
  const change = useCallback((next: Filters) => setFilters(next), [])
  const everybody = useInfiniteQuery(campaignCollaborationsQuery(campaignId)).data?.pages[0]
  const counts = everybody?.counts
  const list = useInfiniteQuery(campaignCollaborationsQuery(campaignId, filters))
  const chosen = useChosen(itemsOf(list))
  const { take, dialog } = useDecisions(itemsOf(list))

  const invite = everybody && <InviteCreators campaignId={campaignId} can={everybody.can.invite} />
  if (counts && Object.values(counts).every((count) => count === 0))
    return (
      <Section title={title}>
        <EmptyState
          title="No applicants yet"
          text="Applications appear here. You can also invite creators."
          action={invite}
        />
      </Section>
    )
  const allDecided =
    counts?.to_decide === 0 && filters.group === 'to_decide' && !filters.q && !filters.assigned
  return (
    <Section
      title={title}
      action={
        <div className="flex flex-wrap gap-2">
          <MessageAllButton campaignId={campaignId} />
          {invite}
        </div>
      }
      className="grid-cols-[minmax(0,1fr)]"
    >
      <ApplicantFilters
        filters={chosenFilters}
        counts={counts}
        onChange={change}
        more={
          assigned && (
            <Awaited fallback={null}>
              <AssignedFilter pressed={assigned.toMe} onChange={assigned.onChange} />
            </Awaited>
          )
        }
      />
      <PagedList
        list={list}
        skeleton={<RowsSkeleton />}
        empty={
          allDecided ? (
            <EmptyState title="No applications to decide" text="New applications appear here." />
          ) : (
            <NoResults
              query={filters.q ?? ''}
              onClear={() => {
                setFilters({})
                assigned?.onChange(false)
              }}
            />
          )
        }
        label="Load more creators"
      >
        {(items) => (
          <div className="grid gap-4">
            <ChooseAll items={items} chosen={chosen} />
            <ApplicantTable campaign={campaign} items={items} chosen={chosen} take={take} />
          </div>
        )}
      </PagedList>
      {dialog}
      <BulkBar campaignId={campaignId} chosen={chosen} />
    </Section>
  )
}

const ChooseAll = ({ items, chosen }: { items: readonly BrandCollaboration[]; chosen: Chosen }) => {
  const ids = items.filter(waits).map(({ id }) => id)
  if (ids.length < 2) return null
  return (
    <Checkbox
      label={`Select all ${ids.length} shown applicants without a decision`}
      checked={ids.every(chosen.has)}
      onChange={() => chosen.toggleAll(ids)}
      className="justify-self-start"
    />
  )
}

const RowsSkeleton = () => (
  <SkeletonRegion label="Loading applicants and participants" className="grid">
    {[0, 1, 2, 3].map((row) => (
      <div key={row} className="flex items-center gap-3 border-line border-b py-3">
        <Skeleton className="size-10 rounded-full" />
        <Skeleton className="h-5 w-40" />
        <Skeleton className="ml-auto h-9 w-44 rounded-control" />
      </div>
    ))}
  </SkeletonRegion>
)
