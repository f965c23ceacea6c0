import type { Category } from '@tandem/contract/accounts/brands/categories.ts'
import type { UserType } from '@tandem/contract/accounts/identity/session.schema.ts'
import type { Handles } from '@tandem/contract/accounts/profiles/profile.schema.ts'
import { useState } from 'react'

export type OnboardingDraft = {
  userType: UserType | undefined
  handles: Handles
  selectedBrands: readonly string[]
  website: string
  /** Empty unless the name from the website is already taken. */
  name: string
  categories: readonly Category[]
  bio: string
  socials: Handles
  logo: File | null
  banner: File | null
}

export type UpdateDraft = (change: Partial<OnboardingDraft>) => void

export type StepsProps = {
  userId: string
  draft: OnboardingDraft
  update: UpdateDraft
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

export const filledHandles = (handles: Handles): Handles =>
  Object.fromEntries(
    Object.entries(handles)
      .map(([name, handle]) => [name, handle?.trim() ?? ''])
      .filter(([, handle]) => handle !== ''),
  )

export const handlesMistake = (handles: Handles): string | undefined =>
  Object.keys(filledHandles(handles)).length === 0
    ? 'Please enter at least one handle or skip.'
    : undefined

export const websiteMistake = (website: string): string | undefined =>
  website.trim() === '' ? 'Please enter your brand website.' : undefined

const categoriesMin = 2

export const categoriesMistake = (categories: readonly Category[]): string | undefined =>
  categories.length < categoriesMin ? 'Please select at least 2 categories.' : undefined
