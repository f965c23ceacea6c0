import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { brandCollaborationQuery } from '#collaborations/lifecycle/collaboration.api.ts'
import { isNotThere } from '#lib/api-refusal.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Awaited } from '#ui/waiting-note.tsx'
import { Room } from './room.tsx'
import { RoomHead } from './room-head.tsx'
import { useLine } from './use-line.ts'

const NotOfThisBrand = lazyPart(
  async () => (await import('#shell/brands/not-of-this-brand.tsx')).NotOfThisBrand,
)

export const RoomPage = ({ id }: { id: string }) => {
  const piece = useQuery(brandCollaborationQuery(id))
  const line = useLine(id)
  if (piece.isLoadingError && isNotThere(piece.error))
    return (
      <Awaited fallback={<Skeleton className="h-40" />}>
        <NotOfThisBrand
          thingId={id}
          otherwise={
            <EmptyState
              title="Content not found"
              text="Your brand has no content at this address."
              action={
                <Link to="/brand/review" className={buttonClass('secondary')}>
                  Open review queue
                </Link>
              }
            />
          }
        />
      </Awaited>
    )
  return (
    <div className="flex min-h-[calc(100dvh-11rem)] flex-col gap-4 md:min-h-[calc(100dvh-9rem)]">
      <RoomHead piece={piece.data} line={line} />
      {piece.isPending && <RoomSkeleton />}
      {piece.isLoadingError && <LoadFailure query={piece} />}
      {piece.data && <Room key={id} piece={piece.data} line={line} />}
    </div>
  )
}

const RoomSkeleton = () => (
  <SkeletonRegion
    label="Loading the content"
    className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
  >
    <Skeleton className="h-[58dvh] rounded-card!" />
    <Skeleton className="h-72 rounded-card!" />
  </SkeletonRegion>
)
