import type { BrandProfile } from '@tandem/contract/accounts/brands/brand.schema.ts'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'

const fields = [
  {
    key: 'description',
    label: 'Description',
    hint: 'At the head of your page.',
    lengthMax: 600,
  },
  {
    key: 'story',
    label: 'Story',
    hint: 'Where it comes from, what it is for.',
    lengthMax: 4000,
  },
  {
    key: 'voice',
    label: 'Voice',
    hint: 'How it speaks.',
    lengthMax: 4000,
  },
  { key: 'audience', label: 'Audience', hint: 'Whom to reach.', lengthMax: 4000 },
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
