import type { Pay } from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import type { ReactNode } from 'react'
import { numberTyped } from '#lib/numbers/number-typed.ts'
import { Field } from '#ui/form/field.tsx'
import { NumberInput } from '#ui/form/number-input.tsx'
import { Select } from '#ui/form/select.tsx'
import { payInShare } from './reward-words.ts'

/** `amount` is the typed text, even if it is not a number. */
export type PayTyped = { unit: Pay['unit']; amount: string }

/** Returns hundredths of a percent: `12.5 %` is 1250. */
const bpsTyped = (text: string): number | undefined =>
  numberTyped(text.replace(/[%٪\s]+$/, ''), { digits: 2 })

const reads = { bps: bpsTyped, coins: (text: string) => numberTyped(text) }

/** `amount` is NaN for invalid text, so that the schema reports the mistake. */
export const payOf = ({ unit, amount }: PayTyped): Pay => ({
  unit,
  amount: reads[unit](amount) ?? Number.NaN,
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
      <NumberInput
        inputMode={value.unit === 'bps' ? 'decimal' : 'numeric'}
        maxLength={14}
        read={reads[value.unit]}
        {...(value.unit === 'bps' && {
          show: (bps: number) => payInShare({ unit: 'bps', amount: bps }),
        })}
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
