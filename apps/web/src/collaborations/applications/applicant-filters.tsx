import { countedMax } from '@tandem/contract/collaborations/applications/applicant.schema.ts'
import type { BrandGroup } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import type { ReactNode } from 'react'
import type { ApplicantFilters as Filters } from '#collaborations/lifecycle/collaboration.api.ts'
import { ChipToggle } from '#ui/chip.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { useTypedSearch } from '#ui/form/use-typed-search.ts'

const groups: { value: BrandGroup; label: string }[] = [
  { value: 'to_decide', label: 'To decide' },
  { value: 'to_review', label: 'To review' },
  { value: 'in_progress', label: 'In progress' },
  { value: 'completed', label: 'Completed' },
  { value: 'ended', label: 'Ended' },
]

const sorts: { value: NonNullable<Filters['sort']>; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'match', label: 'Best match first' },
  { value: 'followers', label: 'Most followers first' },
  { value: 'rating', label: 'Best rated first' },
]

export const ApplicantFilters = ({
  filters,
  counts,
  more,
  onChange,
}: {
  filters: Filters
  counts: Record<BrandGroup, number> | undefined
  /** Another choice beside the groups. */
  more?: ReactNode
  onChange: (filters: Filters) => void
}) => {
  const all = counts && Object.values(counts).reduce((sum, one) => sum + one, 0)
  const few = all === 1 && filters.q === undefined
  return (
    <search className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <fieldset className="-mx-5 flex min-w-0 gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
        <legend className="sr-only">Show</legend>
        <ChipToggle
          pressed={filters.group === undefined && filters.shortlisted === undefined}
          onClick={() => onChange({ ...filters, group: undefined, shortlisted: undefined })}
        >
          Everyone <Count of={all} />
        </ChipToggle>
        {groups.map(({ value, label }) => (
          <ChipToggle
            key={value}
            pressed={filters.group === value}
            onClick={() => onChange({ ...filters, group: value })}
          >
            {label} <Count of={counts?.[value]} />
          </ChipToggle>
        ))}
        <ChipToggle
          pressed={filters.shortlisted !== undefined}
          onClick={() =>
            onChange({ ...filters, shortlisted: filters.shortlisted ? undefined : 'only' })
          }
        >
          Shortlist
        </ChipToggle>
        {more}
      </fieldset>
      {!few && (
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,11rem)] items-end gap-3 sm:grid-cols-[1fr_14rem]">
          <SearchField q={filters.q} onSearch={(q) => onChange({ ...filters, q })} />
          <Field label="Sort by" labelHidden>
            <Select
              value={filters.sort ?? 'newest'}
              onChange={({ target }) =>
                onChange({
                  ...filters,
                  sort: sorts.find(({ value }) => value === target.value)?.value,
                })
              }
            >
              {sorts.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
    </search>
  )
}

/** The server stops counting at `countedMax`, so a larger number is unknown. */
const Count = ({ of }: { of: number | undefined }) =>
  of === undefined ? null : (
    <span className="tabular text-muted">{of < countedMax ? of : '1,000+'}</span>
  )

const SearchField = ({
  q = '',
  onSearch,
}: {
  q: string | undefined
  onSearch: (q: string | undefined) => void
}) => {
  const { typed, setTyped } = useTypedSearch(q, (text) => {
    const wanted = text.trim()
    onSearch(wanted === '' ? undefined : wanted)
  })
  return (
    <Field label="Search creators" labelHidden>
      <Input
        type="search"
        placeholder="Search by name or handle"
        enterKeyHint="search"
        maxLength={80}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Field>
  )
}
