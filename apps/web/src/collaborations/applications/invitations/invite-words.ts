import type { InvitingCampaign } from '@tandem/contract/collaborations/applications/applicant.schema.ts'
import { counted } from '@tandem/contract/plural.ts'
import { coinsInWords } from '#lib/coins.ts'

type Costing = Pick<InvitingCampaign, 'placesLeft' | 'coinsPerPlace'>

export const costOfInviting = (
  { placesLeft, coinsPerPlace }: Costing,
  creators: number,
): string => {
  const places = counted(placesLeft, 'place is left', 'places are left')
  const first = creators > placesLeft ? ', for the first to accept' : ''
  if (coinsPerPlace === 0) return `No coins are held. ${places}${first}.`
  const most = coinsInWords(coinsPerPlace * Math.min(creators, placesLeft))
  return `Inviting is free. Each acceptance holds ${coinsInWords(coinsPerPlace)} of the campaign’s budget, ${most} at most. ${places}${first}.`
}
