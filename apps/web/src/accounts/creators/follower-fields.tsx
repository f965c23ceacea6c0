import type { Followers } from '@tandem/contract/accounts/creators/creator.schema.ts'
import { networks } from '#accounts/brands/social-networks.ts'
import { numberOrNaN } from '#lib/numbers/number-typed.ts'
import { Field } from '#ui/form/field.tsx'
import { NumberInput } from '#ui/form/number-input.tsx'

export type FollowersTyped = Record<keyof Followers, string>

export const typedFollowers = (followers: Followers): FollowersTyped => ({
  insta: followers.insta?.toString() ?? '',
  fb: followers.fb?.toString() ?? '',
  twitter: followers.twitter?.toString() ?? '',
  youtube: followers.youtube?.toString() ?? '',
  tiktok: followers.tiktok?.toString() ?? '',
})

/** Drops empty fields. Other text becomes NaN, which the server refuses. */
export const followersOf = (typed: FollowersTyped): Followers =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([, text]) => text.trim() !== '')
      .map(([key, text]) => [key, numberOrNaN(text)]),
  )

export const FollowerFields = ({
  value,
  onChange,
  errors,
}: {
  value: FollowersTyped
  onChange: (value: FollowersTyped) => void
  errors: Record<string, string | undefined>
}) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {networks.map(({ key, label }) => (
      <Field key={key} label={`${label} followers`} error={errors[key]}>
        <NumberInput
          maxLength={16}
          value={value[key]}
          onChange={({ target }) => onChange({ ...value, [key]: target.value })}
        />
      </Field>
    ))}
  </div>
)
