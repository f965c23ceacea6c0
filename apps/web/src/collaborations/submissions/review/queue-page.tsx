import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { QueueRow } from './queue-row.tsx'
import { reviewQueueQuery } from './review.api.ts'

export const QueuePage = () => {
  const queue = useInfiniteQuery(reviewQueueQuery)
  const count = queue.data?.pages[0]?.count ?? 0
  const first = queue.data?.pages[0]?.items[0]
  return (
    <div className="grid max-w-4xl gap-6">
      {first !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div className="grid gap-1">
            <p className="font-bold font-display text-2xl tracking-tight">{inWords(count)}</p>
            <p className="text-muted">Content is approved automatically after its deadline.</p>
          </div>
          <Link
            to="/brand/review/$collaborationId"
            params={{ collaborationId: first.id }}
            className={buttonClass()}
          >
            Start reviewing
          </Link>
        </div>
      )}
      <PagedList
        list={queue}
        skeleton={<RowsSkeleton />}
        empty={
          <EmptyState
            title="Nothing to review"
            text="Drafts and live posts appear here, the earliest deadline first."
            action={
              <Link to="/brand-campaigns" className={buttonClass('secondary')}>
                Go to your campaigns
              </Link>
            }
          />
        }
        label="Load more content"
      >
        {(items) => (
          <ol className="grid gap-3">
            {items.map((piece) => (
              <li key={piece.id}>
                <QueueRow piece={piece} />
              </li>
            ))}
          </ol>
        )}
      </PagedList>
    </div>
  )
}

const countedMax = 1000

const inWords = (count: number): string => {
  if (count > countedMax) return 'More than 1,000 submissions to review.'
  return count === 1 ? '1 submission to review.' : `${count} submissions to review.`
}

const RowsSkeleton = () => (
  <SkeletonRegion label="Loading the review queue" className="grid gap-3">
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} className="h-28 rounded-card!" />
    ))}
  </SkeletonRegion>
)
