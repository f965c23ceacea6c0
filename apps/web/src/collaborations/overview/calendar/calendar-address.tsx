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
    <Section title="In your own calendar">
      <p className="max-w-[60ch] text-muted">
        A calendar program can read these dates at an address of your own. Whoever has the address
        reads them, so give it to nobody else.
      </p>
      {make.data && feed.madeAt !== null && <ShownOnce what="address" text={make.data.address} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" busy={make.isPending} onClick={() => make.mutate({ body: {} })}>
          {feed.madeAt === null ? 'Make an address' : 'Make a new address'}
        </Button>
        {feed.madeAt !== null && (
          <>
            <Button variant="quiet" busy={end.isPending} onClick={() => end.mutate({})}>
              End the address
            </Button>
            <span className="text-muted text-sm">
              The one in use was made <Time at={feed.madeAt} as="date" />. A new one ends it.
            </span>
          </>
        )}
      </div>
      <WriteTrouble error={make.error ?? end.error} />
    </Section>
  )
}
