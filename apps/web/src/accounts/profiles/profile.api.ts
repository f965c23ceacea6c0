import { brands } from '@tandem/contract/accounts/brands/brand.endpoints.ts'
import type { Category } from '@tandem/contract/accounts/brands/categories.ts'
import { profiles } from '@tandem/contract/accounts/profiles/profile.endpoints.ts'
import type { ProfileDraft } from '@tandem/contract/accounts/profiles/profile.schema.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { returnAddress } from '#accounts/identity/return-address.ts'
import { call } from '#lib/call.ts'
import { forgetChosenCategories } from '#lib/chosen-categories.ts'
import { rememberUserType } from '#lib/user-type.ts'

export const brandNamesQuery = (q: string) =>
  queryOptions({
    queryKey: ['brands', 'names', q],
    queryFn: ({ signal }) => call(brands.names, { query: q === '' ? {} : { q }, signal }),
    placeholderData: (before) => before,
  })

/** Saves the categories with the brand, because profiles have none. */
const keepCategories = async (categories: readonly Category[]): Promise<void> => {
  try {
    await call(brands.update, { body: { categories: [...categories] } })
    forgetChosenCategories()
  } catch {
    // The choice stays in the browser, and the Settings page offers it again.
  }
}

/** Saves the onboarding, then loads the page that the person first wanted, or `/`. */
export const useCompleteOnboarding = (userId: string, categories: readonly Category[] = []) =>
  useMutation({
    mutationFn: async (body: ProfileDraft) => {
      const profile = await call(profiles.write, { params: { userId }, body })
      if (categories.length > 0) await keepCategories(categories)
      return profile
    },
    onSuccess: (profile) => {
      rememberUserType(profile.userType ?? null)
      const { to } = Object.fromEntries(new URLSearchParams(window.location.search))
      window.location.assign(returnAddress(to) ?? '/')
    },
  })
