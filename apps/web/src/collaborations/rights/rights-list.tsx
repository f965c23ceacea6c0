import type {
  RightsGrantCard,
  RightsGrantFilters,
} from '@tandem/contract/collaborations/rights/rights-grant.schema.ts'
import { rightsStates } from '@tandem/contract/collaborations/rights/rights-grant.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Download } from 'lucide-react'
import { scopeInBrief } from '#campaigns/campaigns/terms-words.ts'
import { buttonClass } from '#ui/button.tsx'
import { Chip, ChipToggle } from '#ui/chip.tsx'
import { EmptyState, NoResults } from '#ui/empty-state.tsx'
import { SearchBox } from '#ui/form/search-box.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Tile } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { grantsFilePath, grantsQuery } from './rights.api.ts'
import { leftInWords, originInWords, stateLabels, stateTones, titleOf } from './rights-words.ts'

export const RightsList = ({
  side,
  filters,
  onFilters,
  onOpen,
}: {
  side: Side
  filters: RightsGrantFilters
  onFilters: (next: RightsGrantFilters) => void
  onOpen: (grantId: string) => void
}) => {
  const list = useInfiniteQuery(grantsQuery(side, filters))
  const counts = list.data?.pages[0]?.counts
  const isNarrowed = Object.keys(filters).length > 0
  const { state, q, ...rest } = filters
  const byState = (next: RightsGrantFilters['state']) =>
    onFilters({
      ...rest,
      ...(q !== undefined && { q }),
      ...(next !== undefined && { state: next }),
    })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {(isNarrowed || counts === undefined || Object.values(counts).some((of) => of > 0)) && (
        <section aria-label="Filter the rights" className="grid gap-4">
          <SearchBox
            label="Search the rights"
            placeholder={side === 'brand' ? 'Creator or content' : 'Brand or content'}
            q={q ?? ''}
            onSearch={(typed) => {
              const words = typed.trim()
              onFilters({ ...(state && { state }), ...(words !== '' && { q: words }) })
            }}
          />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <fieldset className="flex flex-wrap gap-2">
              <legend className="sr-only">State</legend>
              <ChipToggle pressed={state === undefined} onClick={() => byState(undefined)}>
                All
              </ChipToggle>
              {rightsStates.map((one) => (
                <ChipToggle key={one} pressed={state === one} onClick={() => byState(one)}>
                  {stateLabels[one]}
                  {counts !== undefined && <span className="tabular ml-1.5">{counts[one]}</span>}
                </ChipToggle>
              ))}
            </fieldset>
            <a
              href={grantsFilePath(side, filters)}
              download
              className={buttonClass('secondary', 'small')}
            >
              <Download aria-hidden="true" />
              Download CSV
            </a>
          </div>
        </section>
      )}
      <PagedList
        list={list}
        skeleton={<RightsSkeleton />}
        empty={
          isNarrowed ? (
            <NoResults query={q ?? ''} onClear={() => onFilters({})} />
          ) : (
            <NothingGranted side={side} />
          )
        }
        label="Load more rights"
      >
        {(grants) => (
          <Table
            caption="Rights"
            columns={columnsFor(side, onOpen)}
            rows={grants}
            rowKey={({ id }) => id}
          />
        )}
      </PagedList>
    </div>
  )
}

const columnsFor = (side: Side, onOpen: (grantId: string) => void): Column<RightsGrantCard>[] => [
  {
    key: 'content',
    header: 'Content',
    phone: 'title',
    cell: (grant) => {
      const other = side === 'brand' ? grant.creator.name : grant.brand.name
      return (
        <span className="flex items-center gap-3">
          <Tile
            seed={grant.postId ?? grant.id}
            gradient={grant.content.gradient}
            image={grant.content.thumbnailUrl}
            className="w-10 shrink-0 rounded-chip! [&>span]:hidden"
          />
          <span className="grid min-w-0">
            <button
              type="button"
              aria-label={`${titleOf(grant)}, ${side === 'brand' ? 'by' : 'for'} ${other}`}
              onClick={() => onOpen(grant.id)}
              className="line-clamp-2 min-h-6 break-words text-left font-semibold underline-offset-4 hoverable:underline"
            >
              {titleOf(grant)}
            </button>
            <span className="font-normal text-muted text-sm">{other}</span>
          </span>
        </span>
      )
    },
  },
  {
    key: 'usage',
    header: 'Scope',
    phone: 'detail',
    cell: ({ usage }) => (
      <span className="block text-sm first-letter:uppercase">{scopeInBrief(usage)}</span>
    ),
  },
  { key: 'from', header: 'Source', phone: 'hidden', wide: true, cell: originInWords },
  {
    key: 'ends',
    header: 'Until',
    phone: 'detail',
    cell: (grant) => (
      <span className="grid">
        <span className="whitespace-nowrap">
          <span className="@2xl:hidden">Until </span>
          <Time at={grant.endsAt} as="day" />
        </span>
        {(grant.state === 'ending' ||
          grant.state === 'upcoming' ||
          grant.renewedUntil !== null) && (
          <span className="text-muted text-sm">{leftInWords(grant)}</span>
        )}
      </span>
    ),
  },
  {
    key: 'state',
    header: 'State',
    align: 'end',
    phone: 'end',
    cell: ({ state, isDisputed }) => (
      <Chip
        tone={isDisputed ? 'bad' : stateTones[state]}
        className={clsx(state === 'running' && !isDisputed && '@max-2xl:sr-only')}
      >
        <span className="whitespace-nowrap">{isDisputed ? 'Disputed' : stateLabels[state]}</span>
      </Chip>
    ),
  },
]

const NothingGranted = ({ side }: { side: Side }) =>
  side === 'brand' ? (
    <EmptyState
      title="No rights yet"
      text="Ask for rights to a post in the feed, or agree on rights in a campaign or deal."
      action={
        <Link to="/brand/non-campaign-feed" className={buttonClass('secondary')}>
          Open the feed
        </Link>
      }
    />
  ) : (
    <EmptyState
      title="No rights granted yet"
      text="Rights that you grant to brands appear here, with their scope and end."
      action={
        <Link to="/collaboration" className={buttonClass('secondary')}>
          See your collaborations
        </Link>
      }
    />
  )

const RightsSkeleton = () => (
  <SkeletonRegion label="Loading the rights" className="grid gap-3">
    <Skeleton className="h-16" />
    <Skeleton className="h-16" />
    <Skeleton className="h-16" />
  </SkeletonRegion>
)
