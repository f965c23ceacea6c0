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
/** An operator's account has no role. */
export type OperatorActor = {
  userId: string
  email: string
  role: null
  operatorId: string
  name: string
  /** Whether the operator has set up a second factor. */
  isSecured: boolean
}
export type Party = CreatorActor | BrandActor
/** An operator who only reads what a person sees. The actor is the person. */
export type Viewing = { operatorName: string; endsAt: string }
export type Actor = (PersonActor | CreatorActor | BrandActor | OperatorActor) & {
  viewedBy?: Viewing
}

export type ActorFor<Who extends Access> = Who extends 'creator'
  ? CreatorActor
  : Who extends 'brand'
    ? BrandActor
    : Who extends 'operator'
      ? OperatorActor
      : Who extends 'signed-in'
        ? PersonActor | CreatorActor | BrandActor
        : Actor | null

/** The brand that the request acts for. The person may be a member of other brands too. */
export const brandIdOf = (actor: Actor): AuthorizedBrandId | null =>
  'brandId' in actor ? actor.brandId : null

export const isParty = (actor: Actor): actor is Party => actor.role !== null
