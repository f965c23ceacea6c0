import type { CampaignFilters } from '@tandem/contract/campaigns/campaigns/campaign-filters.schema.ts'
import type { SavedSearch } from '@tandem/contract/discovery/saved-searches/search.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { BellPlus, Pencil } from 'lucide-react'
import { useState } from 'react'
import { sameFilters } from '#discovery/matching/finder-filters.ts'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { searchesQuery } from './search.api.ts'

const SearchDialog = lazyLayer(async () => (await import('./search-dialog.tsx')).SearchDialog)

/** Hidden when no filter is set. When a saved search is open, the button edits it. */
export const SaveSearchButton = ({
  opened,
  filters,
  onSaved,
  onDeleted,
}: {
  opened: string | undefined
  filters: CampaignFilters
  onSaved: (search: SavedSearch) => void
  onDeleted: () => void
}) => {
  const { data } = useQuery(searchesQuery)
  const [dialog, setDialog] = useState(false)
  const active = data?.items.find(({ id }) => id === opened)
  if (active === undefined && Object.keys(filters).length === 0) return null
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => setDialog(true)}
        onPointerEnter={SearchDialog.preload}
        onFocus={SearchDialog.preload}
      >
        {active ? <Pencil aria-hidden="true" /> : <BellPlus aria-hidden="true" />}
        {wordsFor(active, filters)}
      </Button>
      {dialog && (
        <SearchDialog
          search={active}
          filters={filters}
          onSaved={onSaved}
          onDeleted={onDeleted}
          onClose={() => setDialog(false)}
        />
      )}
    </>
  )
}

const wordsFor = (active: SavedSearch | undefined, filters: CampaignFilters): string => {
  if (active === undefined) return 'Save this search'
  return sameFilters(active.filters, filters) ? 'Rename or delete' : 'Save changes'
}
