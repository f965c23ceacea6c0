import type { Programme } from '@tandem/contract/programmes/programme.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { myProgrammesQuery } from './link.api.ts'
import { MyLinks } from './my-links.tsx'

/** Of every programme a creator takes part in. */
export const LinksByProgramme = () => {
  const query = useQuery(myProgrammesQuery)
  if (query.isPending)
    return (
      <SkeletonRegion label="Loading your programmes">
        <Skeleton className="h-56 rounded-card!" />
      </SkeletonRegion>
    )
  if (query.isError) return <LoadFailure query={query} />
  const joined = query.data.items.flatMap(enrolledIn).toSorted(countingFirst)
  if (joined.length === 0) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      {joined.map(({ name, brand, enrolmentId }) => (
        <div key={enrolmentId} className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <p className="text-muted">
            <span className="font-semibold text-ink">{name}</span> by {brand.name}
          </p>
          <MyLinks enrolmentId={enrolmentId} />
        </div>
      ))}
    </div>
  )
}

/** Where a creator takes part or is paused. */
export const enrolledIn = ({ name, brand, state, enrolment }: Programme) =>
  enrolment !== null && ['approved', 'paused'].includes(enrolment.state)
    ? [
        {
          name,
          brand,
          enrolmentId: enrolment.id,
          counts: state === 'open' && enrolment.state === 'approved',
        },
      ]
    : []

/** What is worth sharing today comes first. */
const countingFirst = (a: { counts: boolean }, b: { counts: boolean }): number =>
  Number(b.counts) - Number(a.counts)
