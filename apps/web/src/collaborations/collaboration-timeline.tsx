import type { TimelineEntry } from '@tandem/contract/collaborations/collaboration.schema.ts'
import { collaborationStateLabels } from '@tandem/contract/collaborations/collaboration.state.ts'
import { Time } from '#ui/time.tsx'

/** Everything that happened, first to last, with who did it. */
export const CollaborationTimeline = ({
  entries,
  names,
}: {
  entries: readonly TimelineEntry[]
  /** How the reader calls each side: «You» for their own. */
  names: { creator: string; brand: string }
}) => (
  <ol className="grid">
    {entries.map((entry, index) => (
      <li
        key={`${entry.at}-${entry.state}`}
        className="grid grid-cols-[auto_1fr] gap-x-3 [&:last-child_.thread]:hidden"
      >
        <span aria-hidden="true" className="grid grid-rows-[auto_1fr] justify-items-center">
          <span
            className={
              index === entries.length - 1
                ? 'mt-1.5 size-3 rounded-full bg-accent'
                : 'mt-1.5 size-3 rounded-full border-2 border-control bg-card'
            }
          />
          <span className="thread -mb-1.5 w-px bg-line" />
        </span>
        <div className="grid gap-0.5 pb-4">
          <p className="font-medium">
            {eventLabels[entry.event] ?? collaborationStateLabels[entry.state]}
            <span className="font-normal text-muted"> · {whoIn(entry, names)}</span>
          </p>
          <Time at={entry.at} as="date-time" className="text-muted text-sm" />
          {entry.words && <p className="whitespace-pre-line text-sm">{entry.words}</p>}
        </div>
      </li>
    ))}
  </ol>
)

/** What happened, where the state it led to doesn't tell. */
const eventLabels: Readonly<Record<string, string>> = {
  receipt_approved: 'Receipt approved',
  receipt_refused: 'Receipt refused',
}

const whoIn = (entry: TimelineEntry, names: { creator: string; brand: string }): string => {
  if (entry.by === 'creator' || entry.by === 'brand') return names[entry.by]
  return entry.by === 'operator' ? 'The operator' : 'Automatically'
}
