import * as z from 'zod/mini'
import { Id } from '../../ids.ts'
import { SearchText } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'

/** `content` is the review of a collaboration's content. */
export const assignedParts = ['campaign', 'collaboration', 'content'] as const
export const AssignedPart = z.enum(assignedParts)
export type AssignedPart = z.infer<typeof AssignedPart>

/** A member of the reader's brand. */
export const Colleague = z.object({
  id: z.uuid(),
  name: z.string(),
  photoUrl: z.nullable(z.string()),
})
export type Colleague = z.infer<typeof Colleague>

export const ColleagueQuery = z.strictObject({
  q: z.optional(SearchText),
  /** Only members whose role may act on this part. */
  part: z.optional(AssignedPart),
})
export type ColleagueQuery = z.infer<typeof ColleagueQuery>

/** A member in a list to choose from. */
export const ListedColleague = z.extend(Colleague, {
  /** Null unless another member has the same name, because only then is the address needed. */
  email: z.nullable(z.string()),
})
export type ListedColleague = z.infer<typeof ListedColleague>

/** The first 20 by name. */
export const Colleagues = z.object({
  items: z.array(ListedColleague),
  /** True when a search finds more members than the list has. */
  hasMore: z.boolean(),
  /** The number of all members of the brand. */
  total: z.int(),
})
export type Colleagues = z.infer<typeof Colleagues>

export const Assignment = z.object({
  /** The member who takes care of it, or null. */
  assignee: z.nullable(Colleague),
  /** True when the campaign or the collaboration around it is assigned, but not the part itself. */
  inherited: z.boolean(),
  can: z.object({ assign: Verdict }),
})
export type Assignment = z.infer<typeof Assignment>

const AssigneeId = z.nullable(Id)

export const AssignmentDraft = z.strictObject({
  /** Null takes the part back from its member. */
  assigneeId: AssigneeId,
  /** The part's own member as the sender saw it, so that nobody overwrites a colleague's choice. */
  seenId: AssigneeId,
})
export type AssignmentDraft = z.infer<typeof AssignmentDraft>

/** Lists show only what is assigned to the reader. */
export const assignedToMe = { assigned: z.optional(z.literal('me')) }
