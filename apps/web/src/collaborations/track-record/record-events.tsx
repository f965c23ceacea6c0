import type { Side } from '@tandem/contract/side.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PagedList } from '#ui/paged-list.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { type Kind, recordEventsQuery } from './record.api.ts'
import { RecordEntry } from './record-entry.tsx'

export const RecordEvents = ({
  side,
  kind,
  title,
}: {
  side: Side
  kind: Kind | undefined
  title: string
}) => {
  const list = useInfiniteQuery(recordEventsQuery(side, kind))
  return (
    <section aria-label="Events behind the figures" className="grid gap-4">
      <h3 className="font-semibold text-lg">{title}</h3>
      <PagedList
        byButton
        list={list}
        skeleton={
          <SkeletonRegion label="Loading events" className="grid gap-4">
            {['1', '2', '3'].map((place) => (
              <Skeleton key={place} className="h-20" />
            ))}
          </SkeletonRegion>
        }
        empty={
          <p className="text-muted">
            {kind === undefined
              ? 'No events yet. Events of your collaborations appear here.'
              : 'No events of this kind.'}
          </p>
        }
      >
        {(entries) => (
          <ul className="grid divide-y divide-line">
            {entries.map((entry) => (
              <li
                key={`${entry.collaborationId}-${entry.kind}-${entry.at}`}
                className="py-4 first:pt-0"
              >
                <RecordEntry side={side} event={entry} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}
