import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { invitingAnyQuery } from '#collaborations/applications/applicant.api.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { SearchBox } from '#ui/form/search-box.tsx'
import { Select } from '#ui/form/select.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { WaitingNote } from '#ui/waiting-note.tsx'
import { type Change, countFilters } from './creator-filters.ts'
import type { CreatorFilters } from './creator-search.api.ts'

const FilterFields = lazyPart(async () => (await import('./filter-fields.tsx')).FilterFields)

const sorts: { value: NonNullable<CreatorFilters['sort']>; label: string }[] = [
  { value: 'match', label: 'Best match first' },
  { value: 'followers', label: 'Most followers first' },
  { value: 'rating', label: 'Best rated first' },
  { value: 'newest', label: 'Newest first' },
]

export const CreatorFilterBar = ({
  filters,
  onFilters,
}: {
  filters: CreatorFilters
  onFilters: (next: CreatorFilters) => void
}) => {
  const [isOpen, setOpen] = useState(false)
  const change: Change = (more) => {
    const next = Object.entries({ ...filters, ...more }).filter(([, value]) => value !== undefined)
    onFilters(Object.fromEntries(next))
  }
  const count = countFilters(filters)
  const { q = '', sort = 'match' } = filters
  return (
    <section aria-label="Search creators" className="grid gap-4">
      <SearchBox
        label="Search creators"
        placeholder="Name, handle or topic"
        maxLength={80}
        q={q}
        onSearch={(typed) => change({ q: typed.trim() === '' ? undefined : typed })}
      />
      <div className="flex flex-wrap items-end gap-3">
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          onPointerEnter={FilterFields.preload}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden="true" />
          {count === 0 ? 'Filters' : `Filters · ${count}`}
        </Button>
        <Field label="Sort by" labelHidden className="min-w-44 max-sm:flex-1 sm:min-w-52">
          <Select
            value={sort}
            onChange={({ target }) => {
              const chosen = sorts.find(({ value }) => value === target.value)?.value
              change({ sort: chosen === 'match' ? undefined : chosen })
            }}
          >
            {sorts.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        {sort === 'match' && <MatchWith chosen={filters.campaignId} change={change} />}
        {(count > 0 || q !== '') && (
          <Button variant="quiet" onClick={() => onFilters({})}>
            Clear filters
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={<WaitingNote />}>
          <FilterFields filters={filters} change={change} />
        </Suspense>
      )}
    </section>
  )
}

const MatchWith = ({ chosen, change }: { chosen: string | undefined; change: Change }) => {
  const campaigns = useQuery(invitingAnyQuery).data?.items ?? []
  if (campaigns.length === 0) return null
  return (
    <Field label="Match with" labelHidden className="min-w-52 max-sm:w-full sm:max-w-72">
      <Select
        value={chosen ?? ''}
        onChange={({ target }) => change({ campaignId: target.value || undefined })}
      >
        <option value="">for your categories</option>
        {campaigns.map(({ id, title }) => (
          <option key={id} value={id}>
            for “{title}”
          </option>
        ))}
      </Select>
    </Field>
  )
}
