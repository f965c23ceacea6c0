import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'

export const ProgrammesSkeleton = () => (
  <SkeletonRegion label="Loading programmes" className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
    {['a', 'b', 'c'].map((card) => (
      <Skeleton key={card} className="h-56 rounded-card" />
    ))}
  </SkeletonRegion>
)
