import { formatHour } from '#lib/dates.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

export const HourSelect = ({
  label,
  value,
  except,
  onChange,
}: {
  label: string
  value: number
  except?: number
  onChange: (hour: number) => void
}) => (
  <Field label={label}>
    <Select value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {hours
        .filter((hour) => hour !== except)
        .map((hour) => (
          <option key={hour} value={hour} suppressHydrationWarning>
            {formatHour(hour)}
          </option>
        ))}
    </Select>
  </Field>
)
