import { useQuery } from '@tanstack/react-query'
import { MatchChip } from './match-chip.tsx'
import { MatchRoom } from './match-room.tsx'
import { campaignMatchQuery } from './matching.api.ts'

export const CampaignMatch = ({ campaignId }: { campaignId: string }) => {
  const { data } = useQuery(campaignMatchQuery(campaignId))
  return data ? <MatchChip match={data} /> : <MatchRoom />
}
