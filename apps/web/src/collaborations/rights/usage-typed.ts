import type { UsageChannel } from '@tandem/contract/campaigns/campaigns/campaign-terms.vocabulary.ts'
import type { UsageDraft } from '@tandem/contract/campaigns/campaigns/usage-draft.schema.ts'
import { numberOrNaN } from '#lib/numbers/number-typed.ts'

/** As it stands in the form: numbers are what was typed. */
export type UsageTyped = {
  days: string
  channels: UsageChannel[]
  edits: boolean
  territory: string
}

/** What is no number stays wrong, and is named by the contract’s own schema. */
export const usageOf = (typed: UsageTyped): UsageDraft => ({
  days: numberOrNaN(typed.days),
  channels: typed.channels,
  edits: typed.edits,
  territory: typed.territory.trim() === '' ? null : typed.territory.trim(),
})
