import type { Programme } from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { myProgrammesQuery } from './link.api.ts'
import { MyLinks } from './my-links.tsx'

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
  return <OneOf joined={joined} />
}

/** Shows one programme at a time, because creators usually share one link at a time. */
const OneOf = ({ joined }: { joined: readonly Joined[] }) => {
  const [chosenId, choose] = useState<string>()
  const chosen = joined.find(({ enrolmentId }) => enrolmentId === chosenId) ?? joined[0]
  if (chosen === undefined) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {joined.length === 1 ? (
        <p className="text-muted">
          <span className="font-semibold text-ink">{chosen.name}</span> by {chosen.brand.name}
        </p>
      ) : (
        <Field label="Programme" className="sm:max-w-96">
          <Select value={chosen.enrolmentId} onChange={({ target }) => choose(target.value)}>
            {joined.map(({ enrolmentId, name, brand }) => (
              <option key={enrolmentId} value={enrolmentId}>
                {name} by {brand.name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <MyLinks key={chosen.enrolmentId} enrolmentId={chosen.enrolmentId} />
    </div>
  )
}

type Joined = ReturnType<typeof enrolledIn>[number]
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

const countingFirst = (a: { counts: boolean }, b: { counts: boolean }): number =>
  Number(b.counts) - Number(a.counts)
