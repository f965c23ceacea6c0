import type { MemberRole } from '@tandem/contract/accounts/brands/member-actions.ts'
import type { Access } from '@tandem/contract/endpoint.ts'

declare const authorized: unique symbol

/** Only the session mints it, so a query that takes one stays within the tenant. */
export type AuthorizedBrandId = string & { [authorized]: 'brand' }

/** Somebody signed in who has not chosen a role yet, or whose role doesn't matter here. */
export type PersonActor = { userId: string; email: string; role: 'creator' | 'brand' | null }
/** The creator's id is the user's id. */
export type CreatorActor = { userId: string; email: string; role: 'creator' }
export type BrandActor = {
  userId: string
  email: string
  role: 'brand'
  brandId: AuthorizedBrandId
  member: MemberRole
}
export type Actor = PersonActor | CreatorActor | BrandActor

export type ActorFor<Who extends Access> = Who extends 'creator'
  ? CreatorActor
  : Who extends 'brand'
    ? BrandActor
    : Who extends 'signed-in'
      ? PersonActor | CreatorActor | BrandActor
      : Actor | null
