import * as z from 'zod/mini'
import { lineAsTyped, linesAsTyped } from '../../text.schema.ts'
import { BrandName, Socials } from '../brands/brand.schema.ts'
import { UserType } from '../identity/session.schema.ts'

const handle = z.optional(lineAsTyped(200))
const imageUrl = z.optional(z.nullable(z.string().check(z.maxLength(300))))

/** The four networks of the onboarding. Settings have more. */
export const Handles = z.strictObject({
  insta: handle,
  fb: handle,
  twitter: handle,
  youtube: handle,
})
export type Handles = z.infer<typeof Handles>

/** `handles` and `selectedBrands` belong to creators, the other fields to brands. */
export const Onboarding = z.object({
  handles: z.optional(Socials),
  selectedBrands: z.optional(
    z
      .array(z.string().check(z.minLength(1), z.maxLength(80)))
      .check(z.maxLength(200, 'Choose at most 200 brands.')),
  ),
  website: z.optional(z.string()),
  logo: imageUrl,
  banner: imageUrl,
  bio: z.optional(z.string()),
  socials: z.optional(Socials),
})
export type Onboarding = z.infer<typeof Onboarding>

export const Profile = z.object({
  userType: z.optional(UserType),
  onboarding: z.optional(Onboarding),
})
export type Profile = z.infer<typeof Profile>

export const OnboardingDraft = z.strictObject({
  ...Onboarding.shape,
  handles: z.optional(Handles),
  website: z.optional(lineAsTyped(500)),
  /** Needed if another brand has the name from the website. */
  name: z.optional(BrandName),
  bio: z.optional(linesAsTyped(2000)),
  socials: z.optional(Handles),
})
export type OnboardingDraft = z.infer<typeof OnboardingDraft>

/** Merged into the stored document by key. Lists and values are replaced. */
export const ProfileDraft = z.strictObject({
  ...Profile.shape,
  onboarding: z.optional(OnboardingDraft),
})
export type ProfileDraft = z.infer<typeof ProfileDraft>
