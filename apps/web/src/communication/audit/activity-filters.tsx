import type { AuditPage } from '@tandem/contract/communication/audit/audit.schema.ts'
import { auditGroups } from '@tandem/contract/communication/audit/audit.vocabulary.ts'
import { type ComponentProps, useState } from 'react'
import { isDay } from '#lib/address/is-day.ts'
import { Field } from '#ui/form/field.tsx'
import { FiltersFold } from '#ui/form/filters-fold.tsx'
import { Input } from '#ui/form/input.tsx'
import { SearchBox } from '#ui/form/search-box.tsx'
import { Select } from '#ui/form/select.tsx'
import type { ActivitySearch } from './activity-search.ts'

export const ActivityFilters = ({
  chosen,
  people,
  onChoose,
}: {
  chosen: ActivitySearch
  people: AuditPage['people']
  onChoose: (next: ActivitySearch) => void
}) => {
  const choose = (name: keyof ActivitySearch, value: string): void => {
    const { [name]: _, ...others } = chosen
    onChoose(value === '' ? others : { ...others, [name]: value })
  }
  const { q = '', ...folded } = chosen
  return (
    <section aria-label="Filter the activity log" className="grid gap-4">
      <SearchBox
        label="Search the activity log"
        placeholder="Person, campaign, creator or action"
        q={q}
        onSearch={(typed) => choose('q', typed)}
      />
      <FiltersFold chosen={Object.keys(folded).length}>
        <Field label="Person" className="min-w-32 flex-1">
          <Select
            value={chosen.person ?? ''}
            onChange={({ target }) => choose('person', target.value)}
          >
            <option value="">Everybody</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Kind" className="min-w-32 flex-1">
          <Select value={chosen.kind ?? ''} onChange={({ target }) => choose('kind', target.value)}>
            <option value="">Everything</option>
            {Object.entries(auditGroups).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="From">
          <DayInput value={chosen.from} max={chosen.to} onChoose={(day) => choose('from', day)} />
        </Field>
        <Field label="To">
          <DayInput value={chosen.to} min={chosen.from} onChoose={(day) => choose('to', day)} />
        </Field>
      </FiltersFold>
    </section>
  )
}

/** Keeps the unfinished years that browsers report while somebody types a day. */
const DayInput = ({
  value = '',
  onChoose,
  ...rest
}: {
  value: string | undefined
  onChoose: (day: string) => void
} & Omit<ComponentProps<typeof Input>, 'type' | 'onChange'>) => {
  const [shown, setShown] = useState({ typed: value, value })
  if (shown.value !== value) setShown({ typed: value, value })
  return (
    <Input
      {...rest}
      type="date"
      value={shown.typed}
      onChange={({ target }) => {
        setShown({ typed: target.value, value })
        if (target.value === '' || isDay(target.value)) onChoose(target.value)
      }}
    />
  )
}
