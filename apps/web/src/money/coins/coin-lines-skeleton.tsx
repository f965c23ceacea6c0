import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'

export const CoinLinesSkeleton = () => (
  <SkeletonRegion label="Loading your coins" className="grid gap-3">
    {['1', '2', '3', '4', '5'].map((row) => (
      <Skeleton key={row} className="h-16" />
    ))}
  </SkeletonRegion>
)
