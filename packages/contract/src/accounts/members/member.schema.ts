import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { SearchText } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'
import { memberRoles } from '../brands/member-actions.ts'

export const MemberRole = z.enum(memberRoles, 'Choose a role.')

export const Member = z.object({
  userId: Id,
  /** The display name, or the part of the address before the @. */
  name: z.string(),
  email: z.string(),
  photoUrl: z.nullable(z.string()),
  role: MemberRole,
  joinedAt: Moment,
  /** The day of the last visit in UTC. Null if the member has not been here lately. */
  lastSeenOn: z.nullable(z.string()),
  isYou: z.boolean(),
  isSuspended: z.boolean(),
  can: z.object({ changeRole: Verdict, remove: Verdict, handOver: Verdict }),
})
export type Member = z.infer<typeof Member>

export const MemberListQuery = z.strictObject({
  ...PageQuery.shape,
  q: z.optional(SearchText),
})
export type MemberListQuery = z.infer<typeof MemberListQuery>

export const MemberList = z.object({
  ...pageOf(Member).shape,
  /** All members of the brand, whatever the search. */
  count: z.int(),
  /** The roles that the reader may give with an invitation. */
  givable: z.array(MemberRole),
  can: z.object({ invite: Verdict, leave: Verdict }),
})
export type MemberList = z.infer<typeof MemberList>

export const MemberParams = z.object({ userId: Id })

export const MembershipParams = z.object({ brandId: Id })

export const RoleChange = z.strictObject({
  role: MemberRole,
  /** The role that the page showed. Refused if somebody changed it meanwhile. */
  seen: MemberRole,
})
export type RoleChange = z.infer<typeof RoleChange>
