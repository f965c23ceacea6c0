import { browserName } from '@tandem/contract/accounts/identity/browser-name.ts'
import type { OpenSession } from '@tandem/contract/accounts/identity/identity.schema.ts'
import { placeInWords } from '@tandem/contract/accounts/identity/place.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { openSessionsQuery, useEndSession } from './account.api.ts'
import { EndSessionsButton } from './end-sessions-button.tsx'

export const OpenSessions = () => {
  const sessions = useQuery(openSessionsQuery)
  const [showsAll, showAll] = useState(false)
  if (sessions.isPending)
    return (
      <SkeletonRegion label="Loading your devices">
        <Skeleton className="h-14" />
      </SkeletonRegion>
    )
  if (sessions.isError) return <LoadFailure query={sessions} />
  const { items } = sessions.data
  const shown = showsAll ? items : items.slice(0, shownAtFirst)
  return (
    <>
      <ul className="grid divide-y divide-line">
        {shown.map((session) => (
          <OneSession key={session.id} session={session} />
        ))}
      </ul>
      {shown.length < items.length && (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => showAll(true)}
        >
          Show all {items.length}
        </Button>
      )}
      <EndSessionsButton />
    </>
  )
}

/** A session that the reader does not recognise is most likely among the latest ones. */
const shownAtFirst = 5

const OneSession = ({ session }: { session: OpenSession }) => {
  const end = useEndSession()
  const name = browserName(session.userAgent)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-muted text-sm">
          {session.current ? (
            'This browser'
          ) : (
            <>
              Last used <Time at={session.seenAt} />
            </>
          )}
          <span>{` · ${placeInWords(session.place)}`}</span>
          <span>{session.ip !== null && ` · ${session.ip}`}</span>
        </p>
        <WriteTrouble error={end.error} className="text-sm" />
      </div>
      {!session.current && (
        <Button
          variant="secondary"
          size="small"
          busy={end.isPending}
          aria-label={`End session of ${name}`}
          onClick={() => end.mutate({ params: { sessionId: session.id } })}
        >
          End session
        </Button>
      )}
    </li>
  )
}
