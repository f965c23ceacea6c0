import { plural } from '@tandem/contract/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { formatCoins } from '#lib/coins.ts'
import { Hint } from '#ui/hint.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { standingQuery } from './campaign.api.ts'
import { usualCoinsInWords } from './terms-words.ts'

/** Renders nothing on an error, because the page works without these figures. */
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
    <>
      {applicants > 0 && <span>{applicantsInWords(applicants)}</span>}
      {usualCoins && (
        <span>
          Usually {usualCoinsInWords(usualCoins)}
          <Hint label="What “usually” means">
            Half of {formatCoins(usualCoins.n)} completed collaborations of this kind paid within
            this range.
          </Hint>
        </span>
      )}
    </>
  )
}

const applicantsInWords = (applicants: number): string =>
  `${formatCoins(applicants)} ${plural(applicants, 'applicant')}`
