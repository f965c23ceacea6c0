import { useQuery } from '@tanstack/react-query'
import { campaignMatchQuery } from './matching.api.ts'
import { whyOf } from './why-words.ts'

export const CampaignWhy = ({ campaignId }: { campaignId: string }) => {
  const { data } = useQuery(campaignMatchQuery(campaignId))
  const why = data ? whyOf(data) : undefined
  return why === undefined ? null : <p className="text-muted text-sm">{why}</p>
}
