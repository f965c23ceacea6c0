import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'

export const NotificationSkeleton = () => (
  <SkeletonRegion label="Loading notifications" className="grid gap-4 p-3">
    {['1', '2', '3', '4'].map((row) => (
      <div key={row} className="flex gap-3">
        <Skeleton className="size-10 rounded-full!" />
        <div className="grid grow gap-1.5">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-full" />
        </div>
      </div>
    ))}
  </SkeletonRegion>
)
