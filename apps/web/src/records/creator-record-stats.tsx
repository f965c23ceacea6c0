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
        {['1', '2', '3', '4', '5', '6'].map((place) => (
          <Skeleton key={place} className="h-16" />
        ))}
      </SkeletonRegion>
    )
  if (record.data === undefined)
    return <p className="text-muted text-sm">The record could not be read just now.</p>
  const figures = record.data
  const handedIn = figures.onTime + figures.late
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-4">
        <Stat label="Completed" value={figures.completed} note="on this site" />
        <Stat
          label="On time"
          value={handedIn === 0 ? '–' : `${figures.onTime} of ${handedIn}`}
          note="first content by its day"
        />
        <Stat label="Ran out" value={figures.expired} note="no content in time" />
        <Stat label="Stepped back" value={figures.cancelled} note="after acceptance" />
        <Stat
          label="Rounds of changes"
          value={figures.meanRevisions === null ? '–' : figures.meanRevisions.toFixed(1)}
          note="on average"
        />
        {figures.disputesLost > 0 && <Stat label="Disputes lost" value={figures.disputesLost} />}
        <Stat
          label={
            <>
              Reliability
              <Hint label="How reliability is counted">
                {formulaInWords('creator')} What speaks against somebody counts for 12 months.
              </Hint>
            </>
          }
          value={figures.reliability}
          note="of 100"
        />
      </div>
    </div>
  )
}
