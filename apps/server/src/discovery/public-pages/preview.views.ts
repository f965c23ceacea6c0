import { isId } from '@tandem/contract/ids.ts'
import { Refusal } from '#platform/refusal.ts'
import { kitPreview, viewMediaKit } from './media-kit.views.ts'
import type { PreviewFacts } from './preview.rules.ts'
import { brandPreview, viewPublicBrand } from './public-brand.views.ts'
import { campaignPreview, viewPublicCampaign } from './public-campaign.views.ts'

const read = async (kind: string, name: string): Promise<PreviewFacts | undefined> => {
  if (kind === 'brand') return brandPreview(await viewPublicBrand(name))
  if (kind === 'creator') return kitPreview(await viewMediaKit(null, name))
  if (kind === 'campaign' && isId(name))
    return campaignPreview((await viewPublicCampaign(name)).campaign)
  return undefined
}

export const findPreview = async (kind: string, name: string): Promise<PreviewFacts | undefined> =>
  read(kind, name).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
