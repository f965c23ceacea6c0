import { useQuery } from '@tanstack/react-query'
import { Hint } from '#ui/hint.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { recordOfBrandQuery } from './record.api.ts'
import { brandRecordParts, formulaInWords, shareInWords } from './record-words.ts'

export const BrandRecordLine = ({ brandSlug }: { brandSlug: string }) => {
  const record = useQuery(recordOfBrandQuery(brandSlug))
  if (record.isPending)
    return (
      <SkeletonRegion label="Loading the brand’s record">
        <Skeleton className="h-5 w-80 max-w-full" />
      </SkeletonRegion>
    )
  if (record.data === undefined) return null
  const figures = record.data
  const parts = brandRecordParts(figures)
  if (parts.length === 0)
    return <p className="text-muted text-sm">No creator has completed work with this brand yet.</p>
  const sentence = parts.join(', ')
  return (
    <p className="text-sm">
      {sentence.charAt(0).toUpperCase()}
      {sentence.slice(1)}.
      <Hint label="How this is counted">
        <span className="block">
          Reliability {figures.reliability} of 100: {formulaInWords('brand')}
        </span>
        <span className="mt-2 block">
          {figures.accepted} accepted, {figures.completed} completed, {figures.ended} ended
          otherwise. Applications and content are measured over the last 12 months:{' '}
          {figures.decided} decided, {shareInWords(figures.decidedSoonShare)} of them within 72
          hours, {figures.unanswered} never answered. The operator removes what was not the brand’s
          fault.
        </span>
      </Hint>
    </p>
  )
}
