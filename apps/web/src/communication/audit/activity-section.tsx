import type { AuditFilters } from '@tandem/contract/communication/audit/audit.schema.ts'
import { counted } from '@tandem/contract/plural.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAddressSearch } from '#lib/address/address-search.ts'
import { ApiRefusal, sentenceOf } from '#lib/api-refusal.ts'
import { CsvLink } from '#money/wallet/csv-link.tsx'
import { EmptyState, NoResults } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { ActivityEntry } from './activity-entry.tsx'
import { ActivityFilters } from './activity-filters.tsx'
import { filtersOf, readActivitySearch } from './activity-search.ts'
import { activityFilePath, activityQuery } from './audit.api.ts'

export const ActivitySection = () => {
  const [search, onSearch] = useAddressSearch()
  const chosen = readActivitySearch(search)
  const filters: AuditFilters = filtersOf(chosen)
  const list = useInfiniteQuery(activityQuery(filters))
  const first = list.data?.pages[0]
  if (list.error instanceof ApiRefusal && list.error.code === 'brand.role_required')
    return (
      <Section title="Activity log">
        <p className="text-muted">{sentenceOf(list.error)}</p>
      </Section>
    )
  return (
    <Section
      title="Activity log"
      action={<CsvLink href={activityFilePath(filters)} of="these entries" />}
    >
      <p className="text-muted">
        Who did what for this brand, when and from where. Nobody can change it.
        {first !== undefined && ` Entries are deleted after ${counted(first.years, 'year')}.`}
      </p>
      <ActivityFilters chosen={chosen} people={first?.people ?? []} onChoose={onSearch} />
      <PagedList
        list={list}
        byButton
        label="Load older entries"
        skeleton={
          <SkeletonRegion label="Loading the activity log" className="grid gap-3">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </SkeletonRegion>
        }
        empty={
          Object.keys(filters).length === 0 ? (
            <EmptyState
              title="No activity yet"
              text="What members do for the brand will appear here."
            />
          ) : (
            <NoResults query={filters.q ?? ''} onClear={() => onSearch({})} />
          )
        }
      >
        {(entries) => (
          <ol aria-label="Activity" className="grid divide-y divide-line">
            {entries.map((entry) => (
              <ActivityEntry key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </PagedList>
    </Section>
  )
}
