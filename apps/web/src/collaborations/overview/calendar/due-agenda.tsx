import { dueInWords } from '@tandem/contract/collaborations/overview/due-words.ts'
import type { Side } from '@tandem/contract/side.ts'
import { formatTime } from '#lib/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { DueLink, isLate, subjectOf } from './due-link.tsx'
import { type byDay, type Month, nameOfMonth } from './month.ts'

type AgendaProps = { month: Month; dates: ReturnType<typeof byDay>; side: Side }

export const DueAgenda = ({ month, dates, side }: AgendaProps) => {
  if (dates.size === 0)
    return <EmptyState title="Nothing is due" text="Due dates of this month appear here." />
  return (
    <ul aria-label="Agenda" className="grid gap-4">
      {[...dates].map(([day, due], at, all) => (
        <li
          key={day}
          className="grid grid-cols-[minmax(0,1fr)] gap-1 @2xl:grid-cols-[10rem_minmax(0,1fr)]"
        >
          {day.slice(0, 7) !== (all[at - 1]?.[0] ?? month).slice(0, 7) && (
            <p className="col-span-full pt-2 font-display font-bold text-lg">
              {nameOfMonth(day.slice(0, 7))}
            </p>
          )}
          <h3
            id={day}
            tabIndex={-1}
            className="scroll-mt-24 pt-2 font-sans text-base text-muted tracking-normal"
          >
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
                  className="flex min-h-11 items-baseline gap-x-3 rounded-control py-2.5 hoverable:bg-sunken"
                >
                  <span className="tabular w-18 shrink-0 text-muted text-sm">
                    {formatTime(one.at)}
                  </span>
                  <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
                    <span className="font-semibold">{dueInWords(one)}</span>
                    <span className="min-w-0 break-words text-muted">
                      {subjectOf(one, side).join(' · ')}
                    </span>
                    {isLate(one, side) && (
                      <span className="font-semibold text-bad text-sm">Late</span>
                    )}
                  </span>
                </DueLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
