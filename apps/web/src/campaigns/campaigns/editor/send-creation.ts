import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import type { CampaignDraft } from '@tandem/contract/campaigns/campaigns/campaign-draft.schema.ts'
import { ApiRefusal, NetworkTrouble } from '#lib/api-refusal.ts'
import { creationBefore, keepCreation } from './values/typed-values.ts'

/** True when a retry may help: no answer, a server error or a rate limit. */
export const isPassing = (error: unknown): boolean =>
  error instanceof NetworkTrouble ||
  (error instanceof ApiRefusal && (error.status >= 500 || error.status === 429))

/** Repeats a lost creation with its own body and idempotency key to avoid a second draft. */
export const sendCreation = async (
  brandId: string,
  body: CampaignDraft,
  send: (body: CampaignDraft, key: string) => Promise<BrandCampaign>,
): Promise<{ made: BrandCampaign; wasSentBefore: boolean }> => {
  const now = Date.now()
  const before = creationBefore(brandId, now)
  const sent = before ?? { key: crypto.randomUUID(), body, at: now }
  keepCreation(brandId, sent)
  try {
    const made = await send(sent.body, sent.key)
    keepCreation(brandId, undefined)
    return { made, wasSentBefore: before !== undefined }
  } catch (error) {
    if (!isPassing(error)) keepCreation(brandId, undefined)
    throw error
  }
}
