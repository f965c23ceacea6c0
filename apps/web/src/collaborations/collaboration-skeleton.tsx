import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'

export const CollaborationCardsSkeleton = () => (
  <SkeletonRegion label="Loading your collaborations" className="grid gap-4 lg:grid-cols-2">
    {[0, 1, 2, 3].map((card) => (
      <div key={card} className="grid gap-4 rounded-card border border-line p-4 md:p-5">
        <div className="flex gap-3">
          <Skeleton className="size-10 rounded-control" />
          <div className="grid grow gap-2">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
        <Skeleton className="h-6 w-28" />
        <Skeleton className="h-12 rounded-control" />
      </div>
    ))}
  </SkeletonRegion>
)

export const CollaborationDetailSkeleton = () => (
  <SkeletonRegion label="Loading the collaboration" className="grid gap-5">
    <Skeleton className="h-12 rounded-control" />
    <Skeleton className="h-20 rounded-card" />
    <Skeleton className="h-40 rounded-card" />
    <Skeleton className="h-32 rounded-card" />
  </SkeletonRegion>
)
