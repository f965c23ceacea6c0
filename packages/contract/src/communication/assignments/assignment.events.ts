import type { AssignedPart } from './assignment.schema.ts'

/** Creators never see these events, because they concern only the brand's members. */
export type AssignmentEvents = {
  'assignment.made': {
    part: AssignedPart
    campaignId: string
    campaignTitle: string
    brandSlug: string
    /** Missing for a campaign, like the creator. */
    collaborationId?: string
    creatorSlug?: string
    creatorName?: string
    /** The name of the member who assigned it. */
    byName: string
    /** The members who are notified: the new assignee, if any. */
    memberIds: string[]
  }
}
