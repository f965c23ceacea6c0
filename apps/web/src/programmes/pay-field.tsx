import type { Pay } from '@tandem/contract/programmes/programme.schema.ts'
import type { ReactNode } from 'react'
import { coinsTyped } from '#payments/coins-typed.ts'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'

/** As typed: what is no number yet stays as it is. */
export type PayTyped = { unit: Pay['unit']; amount: string }

const bpsTyped = (text: string): number | undefined => {
  const typed = text.trim().replace(/\s*%$/, '').replace(',', '.')
  return /^\d{1,3}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : undefined
}

/** Not a number where none was typed, so that the schema says so. */
export const payOf = ({ unit, amount }: PayTyped): Pay => ({
  unit,
  amount: (unit === 'bps' ? bpsTyped(amount) : coinsTyped(amount)) ?? Number.NaN,
})

export const typedOf = ({ unit, amount }: Pay): PayTyped => ({
  unit,
  amount: String(unit === 'bps' ? amount / 100 : amount),
})

export const PayField = ({
  label,
  hint,
  value,
  error,
  optional = false,
  onChange,
}: {
  label: string
  hint?: ReactNode
  value: PayTyped
  error?: string | undefined
  optional?: boolean
  onChange: (value: PayTyped) => void
}) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
    <Field label={label} hint={hint} error={error} optional={optional}>
      <Input
        inputMode={value.unit === 'bps' ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={14}
        value={value.amount}
        onChange={({ target }) => onChange({ ...value, amount: target.value })}
      />
    </Field>
    <Select
      aria-label={`${label}: unit`}
      className="mt-[1.625rem] w-32"
      value={value.unit}
      onChange={({ target }) =>
        onChange({ ...value, unit: target.value === 'bps' ? 'bps' : 'coins' })
      }
    >
      <option value="bps">percent</option>
      <option value="coins">coins</option>
    </Select>
  </div>
)
