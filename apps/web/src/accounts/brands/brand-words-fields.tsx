import type { BrandProfile } from '@tandem/contract/accounts/brands/brand.schema.ts'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'

const fields = [
  {
    key: 'description',
    label: 'Description',
    hint: 'Shown at the top of your page.',
    lengthMax: 600,
  },
  {
    key: 'story',
    label: 'Story',
    hint: 'Where your brand comes from and what it stands for.',
    lengthMax: 4000,
  },
  {
    key: 'voice',
    label: 'Voice',
    hint: 'How your brand speaks.',
    lengthMax: 4000,
  },
  { key: 'audience', label: 'Audience', hint: 'Who you want to reach.', lengthMax: 4000 },
] as const

type Values = Pick<BrandProfile, (typeof fields)[number]['key']>

export const BrandWordsFields = ({
  values,
  errors,
  disabled,
  onEdit,
}: {
  values: Values
  errors: Record<string, string | undefined>
  disabled: boolean
  onEdit: (change: Partial<Values>) => void
}) => (
  <div className="grid gap-5">
    {fields.map(({ key, label, hint, lengthMax }) => (
      <Field key={key} label={label} hint={hint} error={errors[key]} optional>
        <Textarea
          maxLength={lengthMax}
          disabled={disabled}
          value={values[key]}
          onChange={(event) => onEdit({ [key]: event.target.value })}
        />
      </Field>
    ))}
  </div>
)
