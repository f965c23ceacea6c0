import type { Socials } from '@tandem/contract/accounts/brands/brand.schema.ts'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { SocialIcon } from '#ui/social-icon.tsx'
import { networks } from './social-networks.ts'

/** Accepts any text: only web addresses are shown as links. */
export const SocialFields = ({
  value,
  onChange,
  errors,
  disabled = false,
}: {
  value: Socials
  onChange: (value: Socials) => void
  errors: Record<string, string | undefined>
  disabled?: boolean
}) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {networks.map(({ key, icon, label }) => (
      <Field
        key={key}
        error={errors[key]}
        label={
          <span className="flex items-center gap-2">
            <SocialIcon name={icon} />
            {label}
          </span>
        }
      >
        <Input
          value={value[key] ?? ''}
          autoCapitalize="none"
          maxLength={200}
          disabled={disabled}
          onChange={(event) => onChange({ ...value, [key]: event.target.value })}
        />
      </Field>
    ))}
  </div>
)
