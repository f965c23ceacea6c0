import { useQuery } from '@tanstack/react-query'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { recordOfBrandQuery } from './record.api.ts'
import { durationInWords } from './record-words.ts'

export const BrandDecides = ({ brandSlug }: { brandSlug: string }) => {
  const record = useQuery(recordOfBrandQuery(brandSlug))
  if (record.isPending)
    return (
      <SkeletonRegion label="Loading how fast the brand decides">
        <Skeleton className="h-5 w-56" />
      </SkeletonRegion>
    )
  const hours = record.data?.decideHours ?? null
  if (hours === null) return null
  return <span>Decides in {durationInWords(hours)}</span>
}
