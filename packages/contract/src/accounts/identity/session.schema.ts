import * as z from 'zod/mini'
import { Side } from '../../side.ts'

/** What somebody chose to be when they joined. */
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

/** Nobody is signed in where `user` is null; no role is chosen yet where `userType` is. */
export const Session = z.object({
  user: z.nullable(AuthUser),
  userType: z.nullable(UserType),
  /** The brand of a brand's member: its name and slug for paths; null for everyone else. */
  brand: z.nullable(
    z.object({ id: z.uuid(), slug: z.string(), name: z.string(), logoUrl: z.nullable(z.string()) }),
  ),
})
export type Session = z.infer<typeof Session>

/** What the page needs to know of this installation before anybody signed in. */
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
  /** The shortest time for which a programme holds the coins of an order. */
  commissionHoldDaysMin: z.int(),
})
export type Installation = z.infer<typeof Installation>
