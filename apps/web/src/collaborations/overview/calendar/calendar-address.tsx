import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { ShownOnce } from '#ui/shown-once.tsx'
import { Time } from '#ui/time.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { calendarFeedQuery, useEndFeed, useMakeFeed } from './calendar.api.ts'

export const CalendarAddress = () => {
  const feed = useQuery(calendarFeedQuery).data
  const make = useMakeFeed()
  const end = useEndFeed()
  if (feed === undefined) return null
  return (
    <Section title="Subscribe in your calendar">
      <p className="max-w-[60ch] text-muted">
        Add this address to your calendar app to see these dates there. Anyone with the address can
        read them, so keep it private.
      </p>
      {make.data && feed.madeAt !== null && <ShownOnce what="address" text={make.data.address} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" busy={make.isPending} onClick={() => make.mutate({ body: {} })}>
          {feed.madeAt === null ? 'Create address' : 'Replace address'}
        </Button>
        {feed.madeAt !== null && (
          <>
            <Button variant="quiet" busy={end.isPending} onClick={() => end.mutate({})}>
              Delete address
            </Button>
            <span className="text-muted text-sm">
              The current address was created <Time at={feed.madeAt} as="date" />. A new one
              replaces it.
            </span>
          </>
        )}
      </div>
      <WriteTrouble error={make.error ?? end.error} />
    </Section>
  )
}
