import { useQuery } from '@tanstack/react-query'
import { formatCoins } from '#lib/coins.ts'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { standingQuery } from './campaign.api.ts'
import { usualCoinsInWords } from './terms-words.ts'

/** Helps to decide, so it stops nobody when it is missing. */
export const CampaignStanding = ({ campaignId }: { campaignId: string }) => {
  const standing = useQuery(standingQuery(campaignId))
  if (standing.isPending)
    return (
      <SkeletonRegion label="Loading applicants and usual coins" className="grid">
        <Skeleton className="h-5 w-56 max-w-full" />
      </SkeletonRegion>
    )
  if (standing.isError) return null
  const { applicants, usualCoins } = standing.data
  return (
    <p className="tabular flex flex-wrap gap-x-3 text-muted text-sm">
      <span>{applicantsInWords(applicants)}</span>
      {usualCoins && <span>Usual for this kind of work: {usualCoinsInWords(usualCoins)}</span>}
    </p>
  )
}

const applicantsInWords = (applicants: number): string => {
  if (applicants === 0) return 'Nobody is waiting for a decision'
  return applicants === 1
    ? '1 creator is waiting for a decision'
    : `${formatCoins(applicants)} creators are waiting for a decision`
}
