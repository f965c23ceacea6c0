import type { DueDate } from '@tandem/contract/sides/calendar.schema.ts'
import { dueInWords } from '@tandem/contract/sides/due-words.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatTime, localDay } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { dueDatesQuery } from './calendar.api.ts'
import { CalendarAddress } from './calendar-address.tsx'
import { byDay, monthAfter, monthOf, spanOf, weeksOf } from './month.ts'

type Side = 'creator' | 'brand'

/** When things are due: a month of days, and below the same as a list. */
export const DueCalendar = ({ side }: { side: Side }) => {
  // Days are those of the reader's own zone, which only their browser counts in.
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
  const name = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' }).format(
    new Date(`${month}-15T12:00:00`),
  )
  const dates = byDay(due.data?.items ?? [])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex items-center gap-2">
        <Button
          variant="secondary"
          size="icon-small"
          aria-label="Month before"
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
          <Agenda dates={dates} side={side} />
        </>
      )}
      <CalendarAddress />
    </div>
  )
}

type Dates = ReturnType<typeof byDay>

const weekday = (day: Date, length: 'short' | 'long') =>
  new Intl.DateTimeFormat(undefined, { weekday: length }).format(day)

const MonthTable = ({
  month,
  name,
  dates,
  side,
}: {
  month: string
  name: string
  dates: Dates
  side: Side
}) => {
  const weeks = weeksOf(month)
  const today = localDay(new Date())
  return (
    <table className="w-full table-fixed border-collapse max-md:hidden">
      <caption className="sr-only">Due in {name}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th
              key={day.getDay()}
              scope="col"
              abbr={weekday(day, 'long')}
              className="pb-2 text-left font-medium text-muted text-sm"
            >
              {weekday(day, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={localDay(week[0] ?? new Date(0))}>
            {week.map((day) => {
              const key = localDay(day)
              return (
                <td
                  key={key}
                  {...(key === today && { 'aria-current': 'date' })}
                  className={clsx(
                    'h-24 border border-line p-1.5 align-top',
                    monthOf(day) !== month && 'bg-sunken text-muted',
                  )}
                >
                  <span
                    className={clsx(
                      'tabular inline-grid size-6 place-items-center rounded-full text-sm',
                      key === today && 'bg-accent font-semibold text-on-accent',
                    )}
                  >
                    {day.getDate()}
                  </span>
                  <ul className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-1">
                    {dates.get(key)?.map((due) => (
                      <li key={`${due.kind}-${due.id}`}>
                        <DueLink
                          due={due}
                          side={side}
                          className={clsx(
                            'block truncate rounded-[6px] px-1.5 py-1 text-xs',
                            isLate(due, side)
                              ? 'bg-bad-soft text-bad'
                              : isMine(due, side)
                                ? 'bg-accent-soft text-accent-ink'
                                : 'bg-sunken text-ink',
                          )}
                        >
                          <span className="font-semibold">{dueInWords(due)}</span> {due.title}
                        </DueLink>
                      </li>
                    ))}
                  </ul>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** On a phone the days that hold something are the calendar. */
const Agenda = ({ dates, side }: { dates: Dates; side: Side }) => {
  if (dates.size === 0)
    return <EmptyState title="Nothing is due" text="What is due in this month stands on its day." />
  return (
    <ul aria-label="Agenda" className="grid gap-4">
      {[...dates].map(([day, due]) => (
        <li key={day} className="grid gap-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <h3 className="pt-2 font-sans text-base text-muted tracking-normal">
            {new Intl.DateTimeFormat(undefined, {
              weekday: 'short',
              day: 'numeric',
              month: 'short',
            }).format(new Date(`${day}T12:00:00`))}
          </h3>
          <ul className="divide-y divide-line">
            {due.map((one) => (
              <li key={`${one.kind}-${one.id}`}>
                <DueLink
                  due={one}
                  side={side}
                  className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-control py-1 hoverable:bg-sunken"
                >
                  <span className="tabular w-18 shrink-0 text-muted text-sm">
                    {formatTime(one.at)}
                  </span>
                  <span className="font-semibold">{dueInWords(one)}</span>
                  <span className="min-w-0 truncate text-muted">
                    {one.title} ·{' '}
                    {side === 'creator' || one.kind !== 'work' ? one.brand : one.creator}
                  </span>
                  {isLate(one, side) && (
                    <span className="font-semibold text-bad text-sm">Late</span>
                  )}
                </DueLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

/** Of one's own alone: what another side owes is theirs to mend. */
const isLate = (due: DueDate, side: Side): boolean =>
  due.kind === 'work' && isMine(due, side) && Date.parse(due.at) < Date.now()

const isMine = (due: DueDate, side: Side): boolean => due.kind !== 'work' || due.turn === side

const DueLink = ({
  due,
  side,
  className,
  children,
}: {
  due: DueDate
  side: Side
  className: string
  children: React.ReactNode
}) => {
  if (side === 'creator')
    return (
      <Link to="/collaboration" search={{ id: due.id }} className={className}>
        {children}
      </Link>
    )
  const params = { brandName: due.brandSlug, campaignId: due.campaignId }
  return due.kind === 'work' ? (
    <Link
      to="/brand-campaigns/$brandName/$campaignId/creator/$creatorName"
      params={{ ...params, creatorName: due.creatorSlug }}
      className={className}
    >
      {children}
    </Link>
  ) : (
    <Link to="/brand-campaigns/$brandName/$campaignId" params={params} className={className}>
      {children}
    </Link>
  )
}
