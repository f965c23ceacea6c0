import type { CampaignFilters } from '@tandem/contract/campaigns/campaigns/campaign-filters.schema.ts'
import {
  type SavedSearch,
  unseenMax,
} from '@tandem/contract/discovery/saved-searches/search.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { FinderSort } from '#discovery/matching/finder-filters.ts'
import { ChipToggle } from '#ui/chip.tsx'
import { searchesQuery, useOpenSearch } from './search.api.ts'

export const SavedSearches = ({
  opened,
  filters,
  onOpen,
  onLeave,
}: {
  opened: string | undefined
  filters: CampaignFilters
  onOpen: (search: SavedSearch, sort: FinderSort) => void
  onLeave: () => void
}) => {
  const { data } = useQuery(searchesQuery)
  const { mutate: markOpened } = useOpenSearch()
  const items = data?.items ?? []
  const active = items.find(({ id }) => id === opened)
  const isAsked = Object.keys(filters).length > 0
  const seen = useRef<string>(undefined)
  useEffect(() => {
    // Sends `opened` once for each time a search is opened, even when the request failed.
    const wasOpen = seen.current === active?.id
    seen.current = active?.id
    if (!wasOpen && active !== undefined && active.unseen > 0)
      markOpened({ params: { searchId: active.id } })
  }, [active, markOpened])
  useEffect(() => {
    // A link from a notification contains only the search's id, so its filters are applied here.
    if (active !== undefined && !isAsked && Object.keys(active.filters).length > 0)
      onOpen(active, 'newest')
  }, [active, isAsked, onOpen])
  if (items.length === 0) return null
  const paused = items.filter(({ unseen }) => unseen >= unseenMax)
  return (
    <section aria-label="Saved searches" className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {items.map((search) => (
          <ChipToggle
            key={search.id}
            pressed={search === active}
            onClick={() =>
              search === active ? onLeave() : onOpen(search, search.unseen > 0 ? 'newest' : 'match')
            }
          >
            {search.name}
            {search.unseen > 0 && (
              <span className="tabular rounded-chip bg-accent px-1.5 text-on-accent text-xs">
                {search.unseen >= unseenMax ? `${unseenMax}+` : search.unseen} new
              </span>
            )}
          </ChipToggle>
        ))}
      </div>
      {paused.map(({ id, name }) => (
        <p key={id} className="text-muted text-sm">
          “{name}” is paused: you have {unseenMax} new campaigns. Open it to resume notifications.
        </p>
      ))}
    </section>
  )
}
