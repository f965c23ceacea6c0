import { useQuery } from '@tanstack/react-query'
import { MatchChip } from './match-chip.tsx'
import { MatchRoom } from './match-room.tsx'
import { applicantMatchQuery } from './matching.api.ts'

export const ApplicantMatch = ({
  campaignId,
  collaborationId,
}: {
  campaignId: string
  collaborationId: string
}) => {
  const { data } = useQuery(applicantMatchQuery(campaignId, collaborationId))
  return data ? <MatchChip match={data} /> : <MatchRoom />
}
