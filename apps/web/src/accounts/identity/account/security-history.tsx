import { browserName } from '@tandem/contract/accounts/identity/browser-name.ts'
import { securityHistoryDays } from '@tandem/contract/accounts/identity/identity.limits.ts'
import type { SecurityEvent } from '@tandem/contract/accounts/identity/identity.schema.ts'
import { placeInWords } from '@tandem/contract/accounts/identity/place.ts'
import { securityLabel } from '@tandem/contract/accounts/identity/security.vocabulary.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PagedList } from '#ui/paged-list.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { securityEventsQuery } from '../account.api.ts'

export const SecurityHistory = () => {
  const list = useInfiniteQuery(securityEventsQuery)
  return (
    <>
      <p className="text-muted">
        What happened to your sign-in in the last {securityHistoryDays} days. If you do not
        recognise an entry, change your password.
      </p>
      <PagedList
        list={list}
        byButton
        skeleton={
          <SkeletonRegion label="Loading your security history" className="grid gap-3">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </SkeletonRegion>
        }
        empty={<p className="text-muted">Sign-ins and changes of your account will appear here.</p>}
      >
        {(events) => (
          <ul className="grid divide-y divide-line">
            {events.map((event) => (
              <OneEvent key={event.id} event={event} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

const OneEvent = ({ event }: { event: SecurityEvent }) => (
  <li className="py-3">
    <p className="font-semibold">{securityLabel(event.kind)}</p>
    <p className="text-muted text-sm">
      <Time at={event.at} as="date-time" />
      {event.userAgent !== null && <span>{` · ${browserName(event.userAgent)}`}</span>}
      {event.place !== null && <span>{` · ${placeInWords(event.place)}`}</span>}
    </p>
  </li>
)
