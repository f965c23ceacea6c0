import type { MemberRole } from '@tandem/contract/accounts/brands/member-actions.ts'
import type { Access } from '@tandem/contract/endpoint.ts'
import type { Side } from '@tandem/contract/side.ts'

declare const authorized: unique symbol

/** Only the session mints it, so a query that takes one stays within the tenant. */
export type AuthorizedBrandId = string & { [authorized]: 'brand' }

/** Somebody signed in who has not chosen a role yet, or whose role doesn't matter here. */
export type PersonActor = { userId: string; email: string; role: Side | null }
/** The creator's id is the user's id. */
export type CreatorActor = { userId: string; email: string; role: 'creator' }
export type BrandActor = {
  userId: string
  email: string
  role: 'brand'
  brandId: AuthorizedBrandId
  member: MemberRole
}
/** Somebody who acts for one of the two sides. */
export type Party = CreatorActor | BrandActor
export type Actor = PersonActor | CreatorActor | BrandActor

export type ActorFor<Who extends Access> = Who extends 'creator'
  ? CreatorActor
  : Who extends 'brand'
    ? BrandActor
    : Who extends 'signed-in'
      ? PersonActor | CreatorActor | BrandActor
      : Actor | null

/** Who hasn't chosen a role yet acts for no side. */
export const isParty = (actor: Actor): actor is Party => actor.role !== null
