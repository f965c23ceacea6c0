import type { CampaignFilters } from '@tandem/contract/campaigns/campaigns/campaign-filters.schema.ts'
import { SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { type FinderSort, filtersInWords, finderSorts } from './finder-filters.ts'

const FinderSheet = lazyLayer(async () => (await import('./finder-sheet.tsx')).FinderSheet)

export const FinderToolbar = ({
  filters,
  sort,
  onChange,
  onSort,
  children,
}: {
  filters: CampaignFilters
  sort: FinderSort
  onChange: (filters: CampaignFilters) => void
  onSort: (sort: FinderSort) => void
  children: ReactNode
}) => {
  const [open, setOpen] = useState(false)
  const inUse = filtersInWords(filters).filter(({ name }) => name !== 'q')
  const without = (name: keyof CampaignFilters) => {
    const { [name]: _, ...rest } = filters
    onChange(rest)
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          onClick={() => setOpen(true)}
          onPointerEnter={FinderSheet.preload}
          onFocus={FinderSheet.preload}
        >
          <SlidersHorizontal aria-hidden="true" />
          {inUse.length === 0 ? 'Filters' : `Filters (${inUse.length})`}
        </Button>
        {children}
        <Field label="Sort campaigns by" labelHidden className="ml-auto w-44">
          <Select value={sort} onChange={({ target }) => onSort(target.value as FinderSort)}>
            {Object.entries(finderSorts).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {inUse.length > 0 && (
        <ul aria-label="Filters in use" className="flex flex-wrap gap-2">
          {inUse.map(({ name, text }) => (
            <li key={name}>
              <button
                type="button"
                aria-label={`Remove ${text}`}
                onClick={() => without(name)}
                className="inline-flex min-h-11 items-center gap-2 rounded-control border border-accent bg-accent-soft px-4 font-medium text-accent-ink text-sm md:min-h-9 md:px-3"
              >
                {text}
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {open && <FinderSheet filters={filters} onChange={onChange} onClose={() => setOpen(false)} />}
    </div>
  )
}
