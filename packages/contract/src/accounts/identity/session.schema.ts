import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { Side } from '../../side.ts'
import { Verdict } from '../../verdict.ts'
import { memberRoles } from '../brands/member-actions.ts'

export const UserType = Side
export type UserType = Side

export const AuthUser = z.object({
  uid: z.uuid(),
  email: z.string(),
  emailVerified: z.boolean(),
  displayName: z.nullable(z.string()),
  photoURL: z.nullable(z.string()),
})
export type AuthUser = z.infer<typeof AuthUser>

export const SessionBrand = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  logoUrl: z.nullable(z.string()),
  role: z.enum(memberRoles),
})
export type SessionBrand = z.infer<typeof SessionBrand>

/** A running announcement that the person has not dismissed. */
export const Announcement = z.object({
  id: Id,
  title: z.string(),
  body: z.string(),
  /** An address of this site that starts with a slash, or an https address. */
  link: z.nullable(z.string()),
  endsAt: Moment,
})
export type Announcement = z.infer<typeof Announcement>

/** `user` is null without a session. `userType` is null until a role is chosen. */
export const Session = z.object({
  user: z.nullable(AuthUser),
  userType: z.nullable(UserType),
  /** The brand that requests act for now. Null unless the user is a member of a brand. */
  brand: z.nullable(
    z.object({
      ...SessionBrand.shape,
      /** Refused while the operator requires a second factor that this member has not set up. */
      mayWrite: Verdict,
      /** Set if the member has a spending limit, so that pages ask for what is left of it. */
      isLimited: z.optional(z.boolean()),
      /** Set for the only member of the brand. */
      isAlone: z.optional(z.boolean()),
    }),
  ),
  /** All brands of the user, by name. */
  brands: z.array(SessionBrand),
  /** Only for operators of this marketplace, who have no `userType`. */
  operator: z.optional(
    z.object({
      name: z.string(),
      /** Refused until the operator has set up a second factor. */
      mayOperate: Verdict,
    }),
  ),
  /** Running announcements of the operator that the user has not dismissed. */
  announcements: z.optional(z.array(Announcement)),
  /** Only while an operator views the pages of `user`. */
  view: z.optional(z.object({ operatorName: z.string(), endsAt: z.string() })),
})
export type Session = z.infer<typeof Session>

export const Installation = z.object({
  productName: z.string(),
  demo: z.boolean(),
  /** Null when the operator has published no such page. The demo answers '#'. */
  termsUrl: z.nullable(z.string()),
  privacyUrl: z.nullable(z.string()),
  imprintUrl: z.nullable(z.string()),
  socials: z.object({
    facebook: z.nullable(z.string()),
    instagram: z.nullable(z.string()),
    twitter: z.nullable(z.string()),
    youtube: z.nullable(z.string()),
  }),
  currency: z.string(),
  coinsPerUnit: z.int(),
  feeBps: z.int(),
  /** The shortest time for which an order's coins stay pending. */
  commissionHoldDaysMin: z.int(),
})
export type Installation = z.infer<typeof Installation>
