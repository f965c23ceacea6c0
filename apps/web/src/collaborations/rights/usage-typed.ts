import type { UsageChannel } from '@tandem/contract/campaigns/campaigns/campaign-terms.vocabulary.ts'
import type { UsageDraft } from '@tandem/contract/campaigns/campaigns/usage-draft.schema.ts'
import { numberOrNaN } from '#lib/numbers/number-typed.ts'

/** Form values; numbers stay text. */
export type UsageTyped = {
  days: string
  channels: UsageChannel[]
  edits: boolean
  territory: string
}

/** Invalid numbers become NaN, which the schema of the contract rejects. */
export const usageOf = (typed: UsageTyped): UsageDraft => ({
  days: numberOrNaN(typed.days),
  channels: typed.channels,
  edits: typed.edits,
  territory: typed.territory.trim() === '' ? null : typed.territory.trim(),
})
