import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'

const rows = ['a', 'b', 'c', 'd', 'e']

export const WalletSkeleton = () => (
  <SkeletonRegion label="Loading your wallet" className="grid gap-8">
    <div className="flex flex-wrap items-end justify-between gap-5">
      <div className="grid gap-2">
        <Skeleton className="h-5 w-20" />
        <Skeleton className="h-11 w-48" />
        <Skeleton className="h-5 w-28" />
      </div>
      <Skeleton className="h-11 w-32" />
    </div>
    <Skeleton className="h-11" />
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Skeleton className="h-44 lg:order-last" />
      <div className="grid gap-3">
        <Skeleton className="h-9 w-40" />
        {rows.map((row) => (
          <Skeleton key={row} className="h-16" />
        ))}
      </div>
    </div>
  </SkeletonRegion>
)

export const LinesSkeleton = ({ label }: { label: string }) => (
  <SkeletonRegion label={label} className="grid gap-3">
    {rows.map((row) => (
      <Skeleton key={row} className="h-16" />
    ))}
  </SkeletonRegion>
)

export const RowsSkeleton = ({ label }: { label: string }) => (
  <SkeletonRegion label={label} className="grid gap-3">
    {rows.map((row) => (
      <Skeleton key={row} className="h-11" />
    ))}
  </SkeletonRegion>
)
