import { postNumberNames } from '@tandem/contract/content/posts/post-numbers.schema.ts'
import { UploadField } from '#platform/files/upload-field.tsx'
import { Field } from '#ui/form/field.tsx'
import { NumberInput } from '#ui/form/number-input.tsx'
import { countTyped, numberLabels, type TypedNumbers } from './typed-numbers.ts'

export type NumbersTyped = { numbers: TypedNumbers; screenshots: string[] }

export const NumbersFields = ({
  brandName,
  value,
  onChange,
  onBusyChange,
  mistakes,
}: {
  brandName: string
  value: NumbersTyped
  onChange: (next: NumbersTyped) => void
  onBusyChange: (busy: boolean) => void
  mistakes: Record<string, string>
}) => (
  <>
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {postNumberNames.map((name) => (
        <Field key={name} label={numberLabels[name]} error={mistakes[name]}>
          <NumberInput
            inputMode="decimal"
            read={countTyped}
            value={value.numbers[name]}
            onChange={({ target }) =>
              onChange({ ...value, numbers: { ...value.numbers, [name]: target.value } })
            }
          />
        </Field>
      ))}
    </div>
    <p className="text-muted text-sm">Enter the numbers as the app shows them, such as 12.3k.</p>
    <UploadField
      label="Screenshot (optional)"
      hint={`Only you and ${brandName} can see it.`}
      kinds={['image']}
      max={1}
      value={value.screenshots}
      onChange={(screenshots) => onChange({ ...value, screenshots })}
      onBusyChange={onBusyChange}
    />
  </>
)
