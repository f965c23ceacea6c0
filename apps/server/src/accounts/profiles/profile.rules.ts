import type { OnboardingDraft, Profile } from '@tandem/contract/accounts/profiles/profile.schema.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

type UserType = NonNullable<Profile['userType']>

/** The type is final, because campaigns, coins and agreements depend on it. */
export const acceptsUserType = (
  saved: UserType | undefined,
  written: UserType | undefined,
): Verdict =>
  saved === undefined || written === undefined || saved === written
    ? allowed
    : refused('profile.type_fixed')

const fieldsOf: Record<UserType, readonly (keyof OnboardingDraft)[]> = {
  creator: ['handles', 'selectedBrands'],
  brand: ['website', 'name', 'logo', 'banner', 'bio', 'socials'],
}

export const onboardingMistakes = (
  userType: UserType | undefined,
  onboarding: OnboardingDraft,
  isFirst: boolean,
): Record<string, string> => {
  const mistakes: Record<string, string> = {}
  if (userType === undefined) {
    if (Object.keys(onboarding).length > 0)
      mistakes.userType = 'Choose whether you are a creator or a brand first.'
    return mistakes
  }
  for (const field of Object.keys(onboarding) as (keyof OnboardingDraft)[])
    if (!fieldsOf[userType].includes(field))
      mistakes[`onboarding.${field}`] = `A ${userType} has no such field.`
  if (userType === 'brand' && isFirst && (onboarding.website ?? '').trim() === '')
    mistakes['onboarding.website'] = 'Please enter your brand website.'
  return mistakes
}

// In `glow.co.uk` the name comes before the last two parts.
const secondLevel = new Set(['co', 'com', 'org', 'net', 'ac', 'gov', 'edu'])

/** `https://www.glow-theory.com` becomes `Glow Theory`. Undefined if there is no usable name. */
export const brandNameOf = (website: string): string | undefined => {
  const host = (
    website
      .trim()
      .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
      .split(/[/?#]/)[0] ?? ''
  )
    .replace(/^.*@/, '')
    .replace(/:\d+$/, '')
    .replace(/^www\./i, '')
  const labels = host.split('.').filter((label) => label !== '')
  const last = labels.length > 1 ? labels.slice(0, -1) : labels
  const name = last.length > 1 && secondLevel.has(last.at(-1) ?? '') ? last.at(-2) : last.at(-1)
  const words = (name ?? '').split(/[-_\s]+/).filter((word) => word !== '')
  const title = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
  return title.slice(0, 80).trim() || undefined
}
