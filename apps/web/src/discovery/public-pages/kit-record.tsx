import type { MediaKit } from '@tandem/contract/discovery/public-pages/public-page.schema.ts'
import { BrandRating } from '#accounts/brands/brand-rating.tsx'
import { formulaInWords } from '#collaborations/track-record/record-words.ts'
import { Hint } from '#ui/hint.tsx'
import { Stat } from '#ui/stat.tsx'

export const KitRecord = ({ kit: { record, rating } }: { kit: MediaKit }) => {
  const handedIn = record.onTime + record.late
  const begun = record.completed + record.expired + record.cancelled
  return (
    <div className="grid gap-4">
      <p className="text-sm">
        <BrandRating rating={rating} />
      </p>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Stat
          label="Completed"
          value={record.completed}
          note={begun === 0 ? 'none ended yet' : `of ${begun} ended`}
        />
        <Stat
          label="On time"
          value={handedIn === 0 ? '–' : `${record.onTime} of ${handedIn}`}
          note="first content"
        />
        <Stat
          label="Revisions"
          value={record.meanRevisions === null ? '–' : record.meanRevisions.toFixed(1)}
          note="on average"
        />
        <Stat
          label={
            <>
              Reliability
              <Hint label="How reliability is counted">{formulaInWords('creator')}</Hint>
            </>
          }
          value={record.reliability}
          note="of 100"
        />
      </div>
    </div>
  )
}
