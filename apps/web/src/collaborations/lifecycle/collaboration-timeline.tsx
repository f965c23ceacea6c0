import type { TimelineEntry } from '@tandem/contract/collaborations/lifecycle/collaboration.schema.ts'
import { clsx } from 'clsx'
import { Time } from '#ui/time.tsx'
import { type Names, tellEntry } from './timeline-words.ts'

type TimelineProps = { entries: readonly TimelineEntry[]; names: Names }

export const CollaborationTimeline = ({ entries, names }: TimelineProps) => (
  <ol className="grid">
    {entries.map((entry, index) => (
      <Entry key={`${entry.at}-${entry.event}`} entries={entries} index={index} names={names} />
    ))}
  </ol>
)

const Entry = ({ entries, index, names }: TimelineProps & { index: number }) => {
  const entry = entries[index]
  if (entry === undefined) return null
  const { words, who, missed, quiet } = tellEntry(entries, index, names)
  const isLast = index === entries.length - 1
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 [&:last-child_.thread]:hidden">
      <Mark quiet={quiet} isLast={isLast} />
      <div className="grid gap-0.5 pb-4">
        <p className={quiet ? 'text-muted text-sm' : 'font-medium'}>
          {words}
          {missed !== null && (
            <>
              {' '}
              <Time at={missed} as="deadline" className="whitespace-nowrap" />
            </>
          )}
          {who !== null && <span className="font-normal text-muted"> · {who}</span>}
        </p>
        <p className="text-muted text-sm">
          <Time at={entry.at} as="date-time" />
          {entry.deadline !== null && isLast && !quiet && (
            <>
              {entry.state === 'producing' ? ' · place kept until ' : ' · next step until '}
              <Time at={entry.deadline} as="deadline" className="whitespace-nowrap" />
            </>
          )}
        </p>
        {entry.words && <p className="whitespace-pre-line break-words text-sm">{entry.words}</p>}
      </div>
    </li>
  )
}

const Mark = ({ quiet, isLast }: { quiet: boolean; isLast: boolean }) => (
  <span aria-hidden="true" className="grid w-3 grid-rows-[auto_1fr] justify-items-center">
    <span
      className={clsx(
        'mt-1.5 rounded-full',
        quiet ? 'size-1.5 bg-control' : 'size-3',
        !quiet && (isLast ? 'bg-accent' : 'border-2 border-control bg-card'),
      )}
    />
    <span className="thread -mb-1.5 w-px bg-line" />
  </span>
)
