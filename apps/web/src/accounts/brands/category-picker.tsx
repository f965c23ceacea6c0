import { categories } from '@tandem/contract/accounts/brands/categories.ts'
import { ChipToggle } from '#ui/chip.tsx'

export const CategoryPicker = ({
  legend,
  hint,
  value,
  onChange,
  disabled = false,
}: {
  legend: string
  hint?: string
  value: readonly string[]
  onChange: (value: string[]) => void
  disabled?: boolean
}) => (
  <fieldset disabled={disabled} className="grid gap-2">
    <legend className="font-medium text-sm">{legend}</legend>
    {hint && <p className="text-muted text-sm">{hint}</p>}
    <div className="flex flex-wrap gap-2">
      {categories.map((category) => (
        <ChipToggle
          key={category}
          pressed={value.includes(category)}
          onClick={() =>
            // Keeps the order of the list, so that equal choices have equal values.
            onChange(
              categories.filter((one) =>
                one === category ? !value.includes(one) : value.includes(one),
              ),
            )
          }
        >
          {category}
        </ChipToggle>
      ))}
    </div>
  </fieldset>
)
