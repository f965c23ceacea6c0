import { X } from 'lucide-react'
import { RightsFilter } from '#collaborations/rights/rights-filter.tsx'
import { Button } from '#ui/button.tsx'
import { ChipToggle } from '#ui/chip.tsx'
import { Field } from '#ui/form/field.tsx'
import { FiltersFold } from '#ui/form/filters-fold.tsx'
import { Input } from '#ui/form/input.tsx'
import { SearchBox } from '#ui/form/search-box.tsx'
import type { FeedFilters } from './post.api.ts'

const platforms = [
  { value: 'instagram', label: 'Instagram' },
  { value: 'tiktok', label: 'TikTok' },
  { value: 'youtube', label: 'YouTube' },
] as const

export const FeedFilterBar = ({
  filters,
  onFilters,
}: {
  filters: FeedFilters
  onFilters: (next: FeedFilters) => void
}) => {
  const choose = (more: { [Name in keyof FeedFilters]: FeedFilters[Name] | undefined }) => {
    const next = Object.entries({ ...filters, ...more }).filter(([, value]) => value !== undefined)
    onFilters(Object.fromEntries(next))
  }
  const { platform, q, from, to, rights, hidden, creatorSlug } = filters
  const isFiltered = Object.keys(filters).length > 0
  return (
    <section aria-label="Filter the feed" className="grid gap-4">
      <SearchBox
        label="Search the feed"
        placeholder="Caption, creator or handle"
        q={q ?? ''}
        onSearch={(typed) => choose({ q: typed.trim() === '' ? undefined : typed })}
      />
      <FiltersFold chosen={Object.keys(filters).length - (q === undefined ? 0 : 1)}>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Platform</legend>
          {platforms.map(({ value, label }) => (
            <ChipToggle
              key={value}
              pressed={platform === value}
              onClick={() => choose({ platform: platform === value ? undefined : value })}
            >
              {label}
            </ChipToggle>
          ))}
          <ChipToggle
            pressed={hidden === 'true'}
            onClick={() => choose({ hidden: hidden === undefined ? 'true' : undefined })}
          >
            Hidden
          </ChipToggle>
          {creatorSlug !== undefined && (
            <ChipToggle pressed onClick={() => choose({ creatorSlug: undefined })}>
              Creator: {creatorSlug}
              <X aria-hidden="true" className="size-4" />
            </ChipToggle>
          )}
        </fieldset>
        <RightsFilter value={rights} onChoose={(next) => choose({ rights: next })} />
        <div className="grid grid-cols-2 gap-3 max-sm:w-full">
          <Field label="From">
            <Input
              type="date"
              value={from ?? ''}
              max={to}
              onChange={({ target }) => choose({ from: target.value || undefined })}
            />
          </Field>
          <Field label="To">
            <Input
              type="date"
              value={to ?? ''}
              min={from}
              onChange={({ target }) => choose({ to: target.value || undefined })}
            />
          </Field>
        </div>
        {isFiltered && (
          <Button variant="quiet" onClick={() => onFilters({})}>
            Show all
          </Button>
        )}
      </FiltersFold>
    </section>
  )
}
