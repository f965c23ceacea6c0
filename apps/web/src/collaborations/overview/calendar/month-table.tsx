import type { DueDate } from '@tandem/contract/collaborations/overview/calendar.schema.ts'
import { dueInWords } from '@tandem/contract/collaborations/overview/due-words.ts'
import type { Side } from '@tandem/contract/side.ts'
import { clsx } from 'clsx'
import { formatTime, localDay } from '#lib/dates.ts'
import { Tooltip } from '#ui/layer/tooltip.tsx'
import { dueInAWord, inFewWords } from './cell-words.ts'
import { DueLink, isLate, isMine, subjectOf } from './due-link.tsx'
import { type byDay, type Month, monthOf, weeksOf } from './month.ts'

type Dates = ReturnType<typeof byDay>

const shownMost = 3
const titleMost = 32

const dayAndMonth = (day: Date) =>
  new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long' }).format(day)

const weekday = (day: Date, length: 'short' | 'long') =>
  new Intl.DateTimeFormat(undefined, { weekday: length }).format(day)

export const MonthTable = ({
  month,
  name,
  dates,
  side,
}: {
  month: Month
  name: string
  dates: Dates
  side: Side
}) => {
  const weeks = weeksOf(month)
  const today = localDay(new Date())
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">Due in {name}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th
              key={day.getDay()}
              scope="col"
              abbr={weekday(day, 'long')}
              className="pb-2 text-left font-medium text-muted text-sm @max-2xl:text-center"
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
                    'border border-line p-1 align-top @max-2xl:h-14 @max-2xl:text-center @2xl:h-24',
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
                  <DayCell day={key} dates={dates.get(key) ?? []} side={side} />
                  <DayCount day={day} count={dates.get(key)?.length ?? 0} />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const DayCell = ({ day, dates, side }: { day: string; dates: readonly DueDate[]; side: Side }) => {
  const shown = dates.length > shownMost ? dates.slice(0, shownMost - 1) : dates
  return (
    <ul className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-1 @max-2xl:hidden">
      {shown.map((due) => (
        <li key={`${due.kind}-${due.id}`}>
          <Due due={due} side={side} />
        </li>
      ))}
      {shown.length < dates.length && (
        <li>
          <button
            type="button"
            onClick={() => goToList(day)}
            className="min-h-6 w-full cursor-pointer rounded-[6px] px-1.5 text-left font-semibold text-xs underline underline-offset-2"
          >
            {dates.length - shown.length} more
            <span className="sr-only"> due on {day}</span>
          </button>
        </li>
      )}
    </ul>
  )
}

const goToList = (day: string) => document.getElementById(day)?.focus()

const DayCount = ({ day, count }: { day: Date; count: number }) =>
  count > 0 && (
    <button
      type="button"
      onClick={() => goToList(localDay(day))}
      className="tabular block min-h-6 w-full cursor-pointer rounded-[6px] bg-accent-soft font-semibold text-accent-ink text-xs @2xl:hidden"
    >
      {count}
      <span className="sr-only"> due on {dayAndMonth(day)}</span>
    </button>
  )

const Due = ({ due, side }: { due: DueDate; side: Side }) => (
  <Tooltip text={`${dueInWords(due)}: ${[...subjectOf(due, side), formatTime(due.at)].join(', ')}`}>
    <DueLink
      due={due}
      side={side}
      className={clsx(
        'grid rounded-[6px] px-1.5 py-1 text-xs leading-4 [overflow-wrap:anywhere]',
        isLate(due, side)
          ? 'bg-bad-soft text-bad'
          : isMine(due, side)
            ? 'bg-accent-soft text-accent-ink'
            : 'bg-sunken text-ink',
      )}
    >
      <span className="sr-only">
        {dueInWords(due)}: {due.title}
      </span>
      <span aria-hidden="true" className="font-semibold">
        {dueInAWord(due)}
      </span>
      <span aria-hidden="true" className="@max-4xl:hidden">
        {inFewWords(due.title, titleMost)}
      </span>
    </DueLink>
  </Tooltip>
)
