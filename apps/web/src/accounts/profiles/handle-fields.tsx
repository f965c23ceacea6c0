import type { Handles } from '@tandem/contract/accounts/profiles/profile.schema.ts'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { SocialIcon } from '#ui/social-icon.tsx'

const platforms = [
  { key: 'insta', icon: 'instagram', label: 'Instagram' },
  { key: 'fb', icon: 'facebook', label: 'Facebook' },
  { key: 'twitter', icon: 'twitter', label: 'Twitter' },
  { key: 'youtube', icon: 'youtube', label: 'YouTube' },
] as const

type HandleFieldsProps = {
  value: Handles
  onChange: (value: Handles) => void
  disabled?: boolean
  error?: string | undefined
}

export const HandleFields = ({ value, onChange, disabled, error }: HandleFieldsProps) => (
  <div className="grid gap-4">
    <div className="grid gap-4 sm:grid-cols-2">
      {platforms.map(({ key, icon, label }) => (
        <Field
          key={key}
          label={
            <span className="flex items-center gap-2">
              <SocialIcon name={icon} />
              {label}
            </span>
          }
        >
          <Input
            value={value[key] ?? ''}
            placeholder="@handle"
            autoCapitalize="none"
            maxLength={200}
            disabled={disabled}
            onChange={(event) => onChange({ ...value, [key]: event.target.value })}
          />
        </Field>
      ))}
    </div>
    <p role="alert" className="text-bad empty:hidden">
      {error}
    </p>
  </div>
)
