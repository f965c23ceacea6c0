import type { Category } from '@tandem/contract/brands/categories.ts'
import type { UserType } from '@tandem/contract/identity/session.schema.ts'
import type { Handles } from '@tandem/contract/profiles/profile.schema.ts'
import { useState } from 'react'

/** Everything typed so far, whatever step is shown. */
export type OnboardingDraft = {
  userType: UserType | undefined
  handles: Handles
  selectedBrands: readonly string[]
  website: string
  /** Asked for when the name that the website tells is taken; empty before. */
  name: string
  categories: readonly Category[]
  bio: string
  socials: Handles
  logo: File | null
  banner: File | null
}

export type UpdateDraft = (change: Partial<OnboardingDraft>) => void

/** What the steps of either type get. */
export type StepsProps = {
  userId: string
  draft: OnboardingDraft
  update: UpdateDraft
  /** Back from the first step: to the choice of the type. */
  onBack: () => void
}

const empty: OnboardingDraft = {
  userType: undefined,
  handles: {},
  selectedBrands: [],
  website: '',
  name: '',
  categories: [],
  bio: '',
  socials: {},
  logo: null,
  banner: null,
}

export const useDraft = (): [OnboardingDraft, UpdateDraft] => {
  const [draft, setDraft] = useState(empty)
  return [draft, (change) => setDraft((before) => ({ ...before, ...change }))]
}

/** The handles that hold anything but spaces. */
export const filledHandles = (handles: Handles): Handles =>
  Object.fromEntries(
    Object.entries(handles)
      .map(([name, handle]) => [name, handle?.trim() ?? ''])
      .filter(([, handle]) => handle !== ''),
  )

/** The message of creator step 1, if it can't be left by Validate yet. */
export const handlesMistake = (handles: Handles): string | undefined =>
  Object.keys(filledHandles(handles)).length === 0
    ? 'Please enter at least one handle or skip.'
    : undefined

/** The message of brand step 1. */
export const websiteMistake = (website: string): string | undefined =>
  website.trim() === '' ? 'Please enter your brand website.' : undefined

const categoriesMin = 2

/** The message of brand step 2. */
export const categoriesMistake = (categories: readonly Category[]): string | undefined =>
  categories.length < categoriesMin ? 'Please select at least 2 categories.' : undefined
