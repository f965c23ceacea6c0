import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'

export const CollaborationRowsSkeleton = () => (
  <SkeletonRegion label="Loading your collaborations" className="grid divide-y divide-line">
    {[0, 1, 2, 3, 4].map((row) => (
      <div key={row} className="flex items-center gap-4 py-3">
        <Skeleton className="size-14 rounded-control" />
        <div className="grid grow gap-2">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-4 w-1/3" />
        </div>
        <Skeleton className="h-9 w-28 rounded-control" />
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
