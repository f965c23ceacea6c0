import type { BrandGroup } from '@tandem/contract/collaborations/collaboration.state.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { ChipToggle } from '#ui/chip.tsx'
import { EmptyState, NoResults } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Table } from '#ui/table.tsx'
import { applicantColumns } from './applicant-columns.tsx'
import { campaignCollaborationsQuery } from './collaboration.api.ts'

const groups: { value: BrandGroup; label: string }[] = [
  { value: 'to_decide', label: 'To decide' },
  { value: 'to_review', label: 'To review' },
  { value: 'in_progress', label: 'In progress' },
  { value: 'completed', label: 'Completed' },
  { value: 'ended', label: 'Ended' },
]

/** The applicants and participants of a campaign, with what can be decided about each. */
export const CampaignCollaborations = ({
  campaignId,
  brandSlug,
}: {
  campaignId: string
  brandSlug: string
}) => {
  const [group, setGroup] = useState<BrandGroup>()
  const everyone = useInfiniteQuery(campaignCollaborationsQuery(campaignId, undefined))
  const counts = everyone.data?.pages[0]?.counts
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)

  if (total === 0)
    return (
      <EmptyState
        title="No applicants yet"
        text="Creators who apply stand here with their numbers and their pitch, ready for your decision."
      />
    )
  return (
    <div className="grid gap-4">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Show</legend>
        <ChipToggle pressed={group === undefined} onClick={() => setGroup(undefined)}>
          Everyone <Count of={total} />
        </ChipToggle>
        {groups.map(({ value, label }) => (
          <ChipToggle key={value} pressed={group === value} onClick={() => setGroup(value)}>
            {label} <Count of={counts?.[value]} />
          </ChipToggle>
        ))}
      </fieldset>
      <Rows
        campaignId={campaignId}
        brandSlug={brandSlug}
        group={group}
        onClear={() => setGroup(undefined)}
      />
    </div>
  )
}

const Count = ({ of }: { of: number | undefined }) =>
  of === undefined ? null : <span className="tabular text-muted">{of}</span>

const Rows = ({
  campaignId,
  brandSlug,
  group,
  onClear,
}: {
  campaignId: string
  brandSlug: string
  group: BrandGroup | undefined
  onClear: () => void
}) => {
  const list = useInfiniteQuery(campaignCollaborationsQuery(campaignId, group))
  if (list.isPending) return <RowsSkeleton />
  if (list.isLoadingError)
    return (
      <ErrorState
        text={sentenceOf(list.error)}
        busy={list.isFetching}
        onRetry={() => list.refetch()}
      />
    )
  const items = list.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <NoResults query="" onClear={onClear} />
  return (
    <>
      <Table
        caption="Applicants and participants"
        columns={applicantColumns({ brandSlug, campaignId })}
        rows={items}
        rowKey={(item) => item.id}
      />
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => list.fetchNextPage()}
        label="Load more creators"
      />
    </>
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
