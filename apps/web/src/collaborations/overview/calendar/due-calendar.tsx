import type { Side } from '@tandem/contract/side.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { dueDatesQuery } from './calendar.api.ts'
import { CalendarAddress } from './calendar-address.tsx'
import { DueAgenda } from './due-agenda.tsx'
import { byDay, monthAfter, monthOf, nameOfMonth, spanOf } from './month.ts'
import { MonthTable } from './month-table.tsx'

export const DueCalendar = ({ side }: { side: Side }) => {
  // Only the browser knows the reader's time zone.
  const [today, setToday] = useState<Date>()
  useEffect(() => setToday(new Date()), [])
  return today === undefined ? <MonthSkeleton /> : <Calendar side={side} today={today} />
}

const MonthSkeleton = () => (
  <SkeletonRegion label="Loading due dates">
    <Skeleton className="h-80 w-full" />
  </SkeletonRegion>
)

const Calendar = ({ side, today }: { side: Side; today: Date }) => {
  const [month, setMonth] = useState(() => monthOf(today))
  const due = useQuery(dueDatesQuery(spanOf(month)))
  const name = nameOfMonth(month)
  const dates = byDay(due.data?.items ?? [])
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex items-center gap-2">
        <Button
          variant="secondary"
          size="icon-small"
          aria-label="Previous month"
          onClick={() => setMonth(monthAfter(month, -1))}
        >
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Button
          variant="secondary"
          size="icon-small"
          aria-label="Next month"
          onClick={() => setMonth(monthAfter(month, 1))}
        >
          <ChevronRight aria-hidden="true" />
        </Button>
        <h2 className="ml-2 text-xl" aria-live="polite">
          {name}
        </h2>
      </div>
      {due.isPending && <MonthSkeleton />}
      {due.isLoadingError && <LoadFailure query={due} />}
      {due.data && (
        <>
          <MonthTable month={month} name={name} dates={dates} side={side} />
          <DueAgenda month={month} dates={dates} side={side} />
        </>
      )}
      <CalendarAddress />
    </div>
  )
}
