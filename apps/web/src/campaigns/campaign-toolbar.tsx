import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { ChipToggle } from '#ui/chip.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import {
  type CampaignFilters,
  shownLabels,
  shownOptions,
  sortLabels,
  sortOptions,
} from './campaign-filters.ts'

/** Search, sort and filter of My Campaigns, beside the way to a new one. */
export const CampaignToolbar = ({
  filters,
  onChange,
  action,
}: {
  filters: CampaignFilters
  onChange: (filters: CampaignFilters) => void
  action: ReactNode
}) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <div className="grid gap-3 sm:grid-cols-[1fr_auto] lg:grid-cols-[1fr_13rem_auto]">
      <SearchBox q={filters.q} onSearch={(q) => onChange({ ...filters, q })} />
      <Field label="Sort by" labelHidden>
        <Select
          value={filters.sort}
          onChange={({ target }) =>
            onChange({
              ...filters,
              sort: sortOptions.find((option) => option === target.value) ?? 'newest',
            })
          }
        >
          {sortOptions.map((option) => (
            <option key={option} value={option}>
              {sortLabels[option]}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid max-sm:order-first">{action}</div>
    </div>
    <fieldset className="-mx-5 flex min-w-0 gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
      <legend className="sr-only">Show campaigns by state</legend>
      {shownOptions.map((option) => (
        <ChipToggle
          key={option}
          pressed={filters.show === option}
          onClick={() => onChange({ ...filters, show: option })}
        >
          {shownLabels[option]}
        </ChipToggle>
      ))}
    </fieldset>
  </div>
)

const pauseMs = 250

/** Searches once typing pauses, and at once on Enter. */
const SearchBox = ({ q, onSearch }: { q: string; onSearch: (q: string) => void }) => {
  const [typed, setTyped] = useState(q)
  // Filters cleared elsewhere empty the box too.
  useEffect(() => setTyped(q), [q])
  useEffect(() => {
    if (typed === q) return
    const timer = setTimeout(() => onSearch(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, q, onSearch])
  return (
    <search className="sm:col-span-2 lg:col-span-1">
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(typed)
        }}
      >
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-3 left-3.5 z-10 size-5 text-muted"
        />
        <Field label="Search campaigns" labelHidden>
          <Input
            type="search"
            placeholder="Search by title"
            maxLength={100}
            value={typed}
            className="pl-11!"
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      </form>
    </search>
  )
}
