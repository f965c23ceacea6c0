import { brands } from '@tandem/contract/brands/brand.endpoints.ts'
import { profiles } from '@tandem/contract/profiles/profile.endpoints.ts'
import type { ProfileDraft } from '@tandem/contract/profiles/profile.schema.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { rememberUserType } from '#lib/user-type.ts'

export const brandNamesQuery = (q: string) =>
  queryOptions({
    queryKey: ['brands', 'names', q],
    queryFn: ({ signal }) => call(brands.names, { query: q === '' ? {} : { q }, signal }),
    placeholderData: (before) => before,
  })

/** Saves the onboarding (merge), keeps the type in this browser and reloads everything at `/`. */
export const useCompleteOnboarding = (userId: string) =>
  useMutation({
    mutationFn: (profile: ProfileDraft) =>
      call(profiles.write, { params: { userId }, body: profile }),
    onSuccess: (profile) => {
      rememberUserType(profile.userType ?? null)
      window.location.assign('/')
    },
  })
