import { useQuery } from '@tanstack/react-query'
import { Hint } from '#ui/hint.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Stat } from '#ui/stat.tsx'
import { recordOfCreatorQuery } from './record.api.ts'
import { formulaInWords } from './record-words.ts'

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
    return <p className="text-muted text-sm">The record could not be read just now.</p>
  const figures = record.data
  const handedIn = figures.onTime + figures.late
  return (
    <div className="grid grid-cols-2 gap-4">
      <Stat
        label={
          <>
            Reliability{'\u00a0'}
            <Hint label="How reliability is counted">
              {formulaInWords('creator')} What speaks against somebody counts for 12 months.
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
            <Hint label="What counts as on time">The first content came by its day.</Hint>
          </>
        }
        value={handedIn === 0 ? '–' : `${figures.onTime} of ${handedIn}`}
      />
      <Stat
        label={
          <>
            Rounds{'\u00a0'}
            <Hint label="How rounds are counted">
              Rounds of changes for each piece of content, on average.
            </Hint>
          </>
        }
        value={figures.meanRevisions === null ? '–' : figures.meanRevisions.toFixed(1)}
      />
      {figures.expired > 0 && <Stat label="Left undone" value={figures.expired} />}
      {figures.cancelled > 0 && (
        <Stat
          label={
            <>
              Stepped back{'\u00a0'}
              <Hint label="What counts as stepping back">Gave up a place once accepted.</Hint>
            </>
          }
          value={figures.cancelled}
        />
      )}
      {figures.disputesLost > 0 && <Stat label="Disputes lost" value={figures.disputesLost} />}
    </div>
  )
}
