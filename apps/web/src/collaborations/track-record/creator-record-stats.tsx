import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Hint } from '#ui/hint.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Stat } from '#ui/stat.tsx'
import { recordOfCreatorQuery } from './record.api.ts'
import { formulaInWords } from './record-words.ts'

const ImportedOfCreator = lazyPart(
  async () => (await import('./portable/imported-records.tsx')).ImportedOfCreator,
)

export const CreatorRecordStats = ({ slug }: { slug: string }) => {
  const record = useQuery(recordOfCreatorQuery(slug))
  if (record.isPending)
    return (
      <SkeletonRegion label="Loading the record" className="grid grid-cols-2 gap-4">
        {['1', '2', '3', '4'].map((place) => (
          <Skeleton key={place} className="h-16" />
        ))}
      </SkeletonRegion>
    )
  if (record.data === undefined)
    return <p className="text-muted text-sm">The record could not be loaded.</p>
  const figures = record.data
  const handedIn = figures.onTime + figures.late
  return (
    <div className="grid grid-cols-2 gap-4">
      <Stat
        label={
          <>
            Reliability{'\u00a0'}
            <Hint label="How reliability is counted">
              {formulaInWords('creator')} Negative events count for 12 months.
            </Hint>
          </>
        }
        value={`${figures.reliability} of 100`}
      />
      <Stat label="Completed" value={figures.completed} />
      <Stat
        label={
          <>
            On time{'\u00a0'}
            <Hint label="What counts as on time">The first submission was on time.</Hint>
          </>
        }
        value={handedIn === 0 ? '–' : `${figures.onTime} of ${handedIn}`}
      />
      <Stat
        label={
          <>
            Average revisions{'\u00a0'}
            <Hint label="How revisions are counted">
              Average rounds of changes per piece of content.
            </Hint>
          </>
        }
        value={figures.meanRevisions === null ? '–' : figures.meanRevisions.toFixed(1)}
      />
      {figures.expired > 0 && <Stat label="Missed" value={figures.expired} />}
      {figures.cancelled > 0 && (
        <Stat
          label={
            <>
              Cancelled{'\u00a0'}
              <Hint label="What counts as cancelled">The creator cancelled after acceptance.</Hint>
            </>
          }
          value={figures.cancelled}
        />
      )}
      {figures.disputesLost > 0 && <Stat label="Disputes lost" value={figures.disputesLost} />}
      <Suspense fallback={null}>
        <div className="col-span-2 empty:hidden">
          <ImportedOfCreator slug={slug} />
        </div>
      </Suspense>
    </div>
  )
}
