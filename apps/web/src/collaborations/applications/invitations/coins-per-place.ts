import { useQuery } from '@tanstack/react-query'
import { brandCampaignQuery } from '#campaigns/campaigns/campaign.api.ts'
import { useIsLimited } from '#money/spending/use-commit.ts'

/** Only members with a limit need it before they invite. */
export const useCoinsPerPlace = (campaignId: string): number | undefined => {
  const campaign = useQuery({ ...brandCampaignQuery(campaignId), enabled: useIsLimited() }).data
  return campaign && campaign.coins + campaign.reimburseCapCoins + campaign.fee
}
