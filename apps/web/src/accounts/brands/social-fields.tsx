import type { Socials } from '@tandem/contract/accounts/brands/brand.schema.ts'
import { SocialIcon } from '#ui/social-icon.tsx'
import { HandleInput } from './handle-input.tsx'
import { networks } from './social-networks.ts'

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
      <HandleInput
        key={key}
        network={key}
        error={errors[key]}
        label={
          <span className="flex items-center gap-2">
            <SocialIcon name={icon} />
            {label}
          </span>
        }
        value={value[key] ?? ''}
        disabled={disabled}
        onChange={(typed) => onChange({ ...value, [key]: typed })}
      />
    ))}
  </div>
)
