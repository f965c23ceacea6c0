import {
  type MemberAction,
  type MemberRole,
  mayAct,
  memberRoles,
} from '@tandem/contract/accounts/brands/member-actions.ts'
import type { AssignedPart } from '@tandem/contract/communication/assignments/assignment.schema.ts'
import type { Verdict } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'

export const mayAssign = ({ member }: Pick<BrandActor, 'member'>): Verdict =>
  mayAct(member, 'work.assign')

const actions: Record<AssignedPart, MemberAction> = {
  campaign: 'campaigns.edit',
  collaboration: 'collaborations.decide',
  content: 'content.review',
}

/** The roles whose members can take care of a part. */
export const rolesFor = (part: AssignedPart): readonly MemberRole[] =>
  memberRoles.filter((role) => mayAct(role, actions[part]).allowed)
