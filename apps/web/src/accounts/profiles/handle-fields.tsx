import type { Handles } from '@tandem/contract/accounts/profiles/profile.schema.ts'
import { HandleInput } from '#accounts/brands/handle-input.tsx'
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
        <HandleInput
          key={key}
          network={key}
          label={
            <span className="flex items-center gap-2">
              <SocialIcon name={icon} />
              {label}
            </span>
          }
          value={value[key] ?? ''}
          placeholder="@handle"
          disabled={disabled}
          onChange={(typed) => onChange({ ...value, [key]: typed })}
        />
      ))}
    </div>
    <p role="alert" className="text-bad empty:hidden">
      {error}
    </p>
  </div>
)
