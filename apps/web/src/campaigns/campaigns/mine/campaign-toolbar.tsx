import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ChipToggle } from '#ui/chip.tsx'
import { Field } from '#ui/form/field.tsx'
import { SearchBox } from '#ui/form/search-box.tsx'
import { Select } from '#ui/form/select.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { Awaited } from '#ui/waiting-note.tsx'
import {
  type MyCampaignsFilters,
  shownLabels,
  shownOptions,
  sortLabels,
  sortOptions,
} from '../my-campaigns-filters.ts'

const AssignedFilter = lazyPart(
  async () => (await import('#communication/assignments/assigned-filter.tsx')).AssignedFilter,
)

export const CampaignToolbar = ({
  filters,
  onChange,
  action,
  few,
}: {
  filters: MyCampaignsFilters
  onChange: (filters: MyCampaignsFilters) => void
  action: ReactNode
  /** True for at most one row: hides search and sorting, but keeps the archive filter. */
  few: boolean
}) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <div
      className={clsx(
        'grid gap-3',
        few ? 'sm:justify-end' : 'sm:grid-cols-[1fr_auto] lg:grid-cols-[1fr_13rem_auto]',
      )}
    >
      {!few && (
        <>
          <SearchBox
            label="Search campaigns"
            placeholder="Search by title"
            q={filters.q}
            onSearch={(q) => onChange({ ...filters, q })}
            className="sm:col-span-2 lg:col-span-1"
          />
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
        </>
      )}
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
      <Awaited fallback={null}>
        <AssignedFilter
          pressed={filters.mine}
          onChange={(mine) => onChange({ ...filters, mine })}
        />
      </Awaited>
    </fieldset>
  </div>
)
