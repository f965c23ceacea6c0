import type { AuditFilters, AuditPage } from '@tandem/contract/communication/audit/audit.schema.ts'
import {
  type AuditGroup,
  auditGroups,
} from '@tandem/contract/communication/audit/audit.vocabulary.ts'
import { startOfDay } from '#money/wallet/wallet-search.ts'
import { Field } from '#ui/form/field.tsx'
import { FiltersFold } from '#ui/form/filters-fold.tsx'
import { Input } from '#ui/form/input.tsx'
import { SearchBox } from '#ui/form/search-box.tsx'
import { Select } from '#ui/form/select.tsx'

/** Days are the reader's, both inclusive. */
export type Chosen = {
  q?: string
  personId?: string
  group?: AuditGroup
  from?: string
  to?: string
}

export const filtersOf = ({ q, from, to, ...chosen }: Chosen): AuditFilters => ({
  ...chosen,
  ...(q !== undefined && q.trim() !== '' && { q: q.trim() }),
  ...(from !== undefined && { from: startOfDay(from) }),
  ...(to !== undefined && { to: startOfDay(to, 1) }),
})

export const ActivityFilters = ({
  chosen,
  people,
  onChoose,
}: {
  chosen: Chosen
  people: AuditPage['people']
  onChoose: (next: Chosen) => void
}) => {
  const choose = (name: keyof Chosen, value: string): void => {
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
        <Field label="Person" className="min-w-40 flex-1">
          <Select
            value={chosen.personId ?? ''}
            onChange={({ target }) => choose('personId', target.value)}
          >
            <option value="">Everybody</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Kind" className="min-w-40 flex-1">
          <Select
            value={chosen.group ?? ''}
            onChange={({ target }) => choose('group', target.value)}
          >
            <option value="">Everything</option>
            {Object.entries(auditGroups).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="From">
          <Input
            type="date"
            value={chosen.from ?? ''}
            max={chosen.to}
            onChange={({ target }) => choose('from', target.value)}
          />
        </Field>
        <Field label="To">
          <Input
            type="date"
            value={chosen.to ?? ''}
            min={chosen.from}
            onChange={({ target }) => choose('to', target.value)}
          />
        </Field>
      </FiltersFold>
    </section>
  )
}
