import { coinsMax } from '@tandem/contract/amounts.ts'
import { numberTyped } from '#lib/numbers/number-typed.ts'
import { Field } from '#ui/form/field.tsx'
import { NumberInput } from '#ui/form/number-input.tsx'
import { useTypedSearch } from '#ui/form/use-typed-search.ts'

/** Undefined and 0 mean no limit. */
export const LeastCoinsField = ({
  value,
  onChange,
  placeholder = 'Any',
  ...field
}: {
  label: string
  labelHidden?: boolean
  className?: string
  placeholder?: string
  value: number | undefined
  onChange: (value: number | undefined) => void
}) => {
  const { typed, setTyped } = useTypedSearch(value === undefined ? '' : String(value), (text) =>
    onChange(Math.min(numberTyped(text) ?? 0, coinsMax) || undefined),
  )
  const isNone = typed.trim() !== '' && numberTyped(typed) === undefined
  return (
    <Field {...field} error={isNone ? 'Enter whole coins, such as 500.' : undefined}>
      <NumberInput
        placeholder={placeholder}
        maxLength={12}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Field>
  )
}
