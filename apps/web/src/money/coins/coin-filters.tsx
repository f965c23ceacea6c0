import type { CoinFilters as Choice } from '@tandem/contract/money/coins/statement.schema.ts'
import { ChipToggle } from '#ui/chip.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { coinKinds, readCoinChoice } from './coin-choice.ts'

export const CoinFilters = ({
  choice,
  onChange,
}: {
  choice: Choice
  onChange: (choice: Choice) => void
}) => {
  const { kind, ...ofAllKinds } = choice
  return (
    <search
      aria-label="Filter your coin history"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 md:flex md:items-center md:justify-between"
    >
      <fieldset className="-mx-5 flex min-w-0 gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] md:mx-0 md:px-0">
        <legend className="sr-only">Kind</legend>
        <ChipToggle pressed={kind === undefined} onClick={() => onChange(ofAllKinds)}>
          All
        </ChipToggle>
        {coinKinds.map((one) => (
          <ChipToggle
            key={one.kind}
            pressed={kind === one.kind}
            onClick={() => onChange({ ...ofAllKinds, kind: one.kind })}
          >
            {one.label}
          </ChipToggle>
        ))}
      </fieldset>
      <Field label="Direction" labelHidden className="w-40 max-w-full">
        <Select
          value={choice.direction ?? ''}
          onChange={({ target }) => onChange(readCoinChoice({ kind, direction: target.value }))}
        >
          <option value="">In and out</option>
          <option value="in">In</option>
          <option value="out">Out</option>
        </Select>
      </Field>
    </search>
  )
}
