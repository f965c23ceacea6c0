import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'

export const MessagesSkeleton = () => (
  <SkeletonRegion label="Loading the messages" className="grid gap-3">
    {['w-2/3', 'ml-auto w-1/2', 'w-3/5', 'ml-auto w-2/3'].map((width, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: reason: nothing in it ever moves
      <Skeleton key={row} className={`h-14 rounded-card ${width}`} />
    ))}
  </SkeletonRegion>
)
