import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { DayOrder } from './read-cells.ts'
import type { Mapping, RowKind } from './row-kind.ts'

const dayOrders: { order: DayOrder; label: string }[] = [
  { order: 'ymd', label: '2026-12-31' },
  { order: 'dmy', label: '31.12.2026' },
  { order: 'mdy', label: '12/31/2026' },
]

/** The user states how amounts and dates are written, because a guess could be wrong. */
export const MappingFields = ({
  kind: { fields, hasAmounts },
  header,
  mapping,
  onMapping,
}: {
  kind: Pick<RowKind<unknown>, 'fields' | 'hasAmounts'>
  header: readonly string[]
  mapping: Mapping
  onMapping: (mapping: Mapping) => void
}) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {fields.map((field) => (
      <Field key={field.name} label={field.label} optional={!field.needed}>
        <Select
          value={mapping.columns[field.name] ?? ''}
          onChange={({ target }) => {
            const { [field.name]: _, ...columns } = mapping.columns
            const chosen = target.value === '' ? {} : { [field.name]: Number(target.value) }
            onMapping({ ...mapping, columns: { ...columns, ...chosen } })
          }}
        >
          <option value="">Not in the file</option>
          {header.map((name, nr) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: reason: a column is its place; names may repeat.
            <option key={nr} value={nr}>
              {name === '' ? `Column ${nr + 1}` : name}
            </option>
          ))}
        </Select>
      </Field>
    ))}
    {hasAmounts && (
      <Field label="Format of amounts">
        <Select
          value={mapping.decimal}
          onChange={({ target }) =>
            onMapping({ ...mapping, decimal: target.value === ',' ? ',' : '.' })
          }
        >
          <option value=".">1,234.50</option>
          <option value=",">1.234,50</option>
        </Select>
      </Field>
    )}
    <Field label="Format of dates">
      <Select
        value={mapping.order}
        onChange={({ target }) => {
          const found = dayOrders.find(({ order }) => order === target.value)
          if (found) onMapping({ ...mapping, order: found.order })
        }}
      >
        {dayOrders.map(({ order, label }) => (
          <option key={order} value={order}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
    <Field label="Time zone of the file" hint="For dates and times without a time zone.">
      <Select
        value={mapping.zone}
        onChange={({ target }) => onMapping({ ...mapping, zone: target.value })}
      >
        {[...new Set([mapping.zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </Select>
    </Field>
  </div>
)
