import * as z from 'zod/mini'
import { BrandName } from '../brands/brand.schema.ts'
import { UserType } from '../identity/session.schema.ts'
import { lineAsTyped, linesAsTyped } from '../text.schema.ts'

// No format check on handles and website: they are what people typed.
const handle = z.optional(lineAsTyped(200))
const imageUrl = z.optional(z.nullable(z.string().check(z.maxLength(300))))

export const Handles = z.strictObject({
  insta: handle,
  fb: handle,
  twitter: handle,
  youtube: handle,
})
export type Handles = z.infer<typeof Handles>

/** What onboarding asked: the first two of creators, the others of brands. */
export const Onboarding = z.strictObject({
  handles: z.optional(Handles),
  selectedBrands: z.optional(
    z
      .array(z.string().check(z.minLength(1), z.maxLength(80)))
      .check(z.maxLength(200, 'Choose at most 200 brands.')),
  ),
  website: z.optional(lineAsTyped(500)),
  /** Asked when the name that the account or the website tells is another brand's. */
  name: z.optional(BrandName),
  /** Addresses of uploaded files. */
  logo: imageUrl,
  banner: imageUrl,
  bio: z.optional(linesAsTyped(2000)),
  socials: z.optional(Handles),
})
export type Onboarding = z.infer<typeof Onboarding>

/** A person's document. A write merges into it, key by key; lists and values are replaced. */
export const Profile = z.strictObject({
  userType: z.optional(UserType),
  onboarding: z.optional(Onboarding),
})
export type Profile = z.infer<typeof Profile>
