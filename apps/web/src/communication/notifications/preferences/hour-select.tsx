import { formatTime } from '#lib/dates.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** Written as the reader's language does, such as 08:00 or 8:00 am. */
const hourInWords = (hour: number): string => formatTime(new Date(2026, 0, 1, hour))

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
          <option key={hour} value={hour}>
            {hourInWords(hour)}
          </option>
        ))}
    </Select>
  </Field>
)
