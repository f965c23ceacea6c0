import * as z from 'zod/mini'
import { CampaignFilters } from '../../campaigns/campaigns/campaign-filters.schema.ts'
import { Id } from '../../ids.ts'
import { line } from '../../text.schema.ts'

/** At this number of unseen campaigns, notifications stop until the search is opened. */
export const unseenMax = 100

export const SavedSearch = z.object({
  id: z.uuid(),
  name: z.string(),
  filters: CampaignFilters,
  /** Number of campaigns that were published since the search was last opened. */
  unseen: z.int(),
})
export type SavedSearch = z.infer<typeof SavedSearch>

const fields = {
  name: line(60).check(z.minLength(1, 'Enter a name for the search.')),
  filters: CampaignFilters,
}
export const SearchDraft = z.strictObject(fields)
export type SearchDraft = z.infer<typeof SearchDraft>
export const SearchChange = z.partial(SearchDraft)
export type SearchChange = z.infer<typeof SearchChange>

export const OneSearch = z.strictObject({ searchId: Id })
