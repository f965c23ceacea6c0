import type { Followers } from '@tandem/contract/creators/creator.schema.ts'
import { networks } from '#brands/social-networks.ts'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'

export const FollowerFields = ({
  value,
  onChange,
  errors,
}: {
  value: Followers
  onChange: (value: Followers) => void
  errors: Record<string, string | undefined>
}) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {networks.map(({ key, label }) => (
      <Field key={key} label={`${label} followers`} error={errors[key]}>
        <Input
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={10}
          value={value[key] ?? ''}
          onChange={(event) => {
            const digits = event.target.value.replace(/\D/g, '')
            const { [key]: _, ...rest } = value
            onChange(digits === '' ? rest : { ...rest, [key]: Number(digits) })
          }}
        />
      </Field>
    ))}
  </div>
)
