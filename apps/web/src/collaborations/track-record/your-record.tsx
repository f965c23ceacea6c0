import type { Side } from '@tandem/contract/side.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { BrandRating } from '#accounts/brands/brand-rating.tsx'
import { Hint } from '#ui/hint.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Stat } from '#ui/stat.tsx'
import { type Choice, FigureTiles } from './figure-tiles.tsx'
import { myBrandRecordQuery, myCreatorRecordQuery } from './record.api.ts'
import { RecordEvents } from './record-events.tsx'
import {
  brandFigures,
  creatorFigures,
  type Figure,
  formulaInWords,
  usedAfterEndInWords,
} from './record-words.ts'

export const CreatorRecordSection = ({ reviews }: { reviews: ReactNode }) => {
  const record = useQuery(myCreatorRecordQuery)
  return (
    <RecordSection
      side="creator"
      query={record}
      figures={record.data && creatorFigures(record.data)}
      reviews={reviews}
    />
  )
}

export const BrandRecordSection = ({ reviews }: { reviews: ReactNode }) => {
  const record = useQuery(myBrandRecordQuery)
  return (
    <RecordSection
      side="brand"
      query={record}
      figures={record.data && brandFigures(record.data)}
      reviews={reviews}
      beside={<UsedAfterEnd times={record.data?.usedAfterEnd ?? 0} />}
    />
  )
}

const UsedAfterEnd = ({ times }: { times: number }) =>
  times > 0 && (
    <p className="max-w-[65ch]">
      In the last 12 months, you used content {usedAfterEndInWords(times)}. Creators see this too.{' '}
      <Link to="/brand/rights" className="underline">
        See your rights
      </Link>
    </p>
  )

type Read = {
  data: { reliability: number; rating: { average: number; count: number } } | undefined
  error: Error | null
  isPending: boolean
  isFetching: boolean
  refetch: () => unknown
}

const RecordSection = ({
  side,
  query,
  figures,
  reviews,
  beside,
}: {
  side: Side
  query: Read
  figures: Figure[] | undefined
  reviews: ReactNode
  beside?: ReactNode
}) => (
  <div id="record" className="scroll-mt-20">
    <Section title="Your record">
      <p className="max-w-[65ch] text-muted">
        {side === 'creator' ? 'Brands' : 'Creators'} see these numbers.
        <Hint label="Who sees what, and for how long">
          Only you see the events behind them. Negative events count for 12 months, and you can
          appeal against them to the operator.
        </Hint>
      </p>
      {query.isPending && <RecordSkeleton />}
      {query.data === undefined && query.error !== null && <LoadFailure query={query} />}
      {query.data && figures && (
        <>
          {beside}
          <Shown side={side} record={query.data} figures={figures} reviews={reviews} />
        </>
      )}
    </Section>
  </div>
)

const Shown = ({
  side,
  record,
  figures,
  reviews,
}: {
  side: Side
  record: NonNullable<Read['data']>
  figures: Figure[]
  reviews: ReactNode
}) => {
  const [chosen, setChosen] = useState<Choice>()
  return (
    <div className="grid gap-6">
      <Stat
        large
        label={
          <>
            Reliability
            <Hint label="How reliability is counted">{formulaInWords(side)}</Hint>
          </>
        }
        value={record.reliability}
        note="of 100"
      />
      <FigureTiles
        figures={figures}
        rating={<BrandRating rating={record.rating} />}
        chosen={chosen}
        onChoose={setChosen}
      />
      {chosen === undefined && (
        <p className="text-muted text-sm">Choose a number to see its events.</p>
      )}
      {chosen === 'reviews' && reviews}
      {chosen !== undefined && chosen !== 'reviews' && (
        <RecordEvents
          side={side}
          kind={chosen === 'all' ? undefined : chosen}
          title={figures.find(({ kind }) => kind === chosen)?.label ?? 'Everything'}
        />
      )}
    </div>
  )
}

const RecordSkeleton = () => (
  <SkeletonRegion label="Loading your record" className="grid gap-6">
    <Skeleton className="h-24 w-40" />
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {['1', '2', '3', '4', '5', '6'].map((place) => (
        <Skeleton key={place} className="h-24 rounded-control!" />
      ))}
    </div>
    <Skeleton className="h-40" />
  </SkeletonRegion>
)
