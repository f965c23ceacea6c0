import type { MemberRole } from '@tandem/contract/accounts/brands/member-actions.ts'
import type { Access } from '@tandem/contract/endpoint.ts'
import type { Side } from '@tandem/contract/side.ts'

declare const authorized: unique symbol

/** Only a session creates this id, so a query that takes one cannot read another brand's data. */
export type AuthorizedBrandId = string & { [authorized]: 'brand' }

export type PersonActor = {
  userId: string
  email: string
  role: Side | null
  /** True when the request names a brand that the person is not a member of. */
  isNotMember?: boolean
}
/** The user's id is also the creator's id. */
export type CreatorActor = { userId: string; email: string; role: 'creator' }
export type BrandActor = {
  userId: string
  email: string
  role: 'brand'
  brandId: AuthorizedBrandId
  member: MemberRole
}
export type Party = CreatorActor | BrandActor
export type Actor = PersonActor | CreatorActor | BrandActor

export type ActorFor<Who extends Access> = Who extends 'creator'
  ? CreatorActor
  : Who extends 'brand'
    ? BrandActor
    : Who extends 'signed-in'
      ? PersonActor | CreatorActor | BrandActor
      : Actor | null

export const isParty = (actor: Actor): actor is Party => actor.role !== null
