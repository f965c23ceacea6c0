import type { Deal } from '@tandem/contract/collaborations/barter/deal.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button.tsx'

export const GoToCollaboration = ({ deal, side }: { deal: Deal; side: Side }) => {
  const { collaboration, brand, creator } = deal
  if (collaboration === null) return null
  const look = `${buttonClass('primary')} justify-self-start max-sm:w-full`
  return side === 'brand' ? (
    <Link
      to="/brand-campaigns/$brandName/$campaignId/creator/$creatorName"
      params={{
        brandName: brand.slug,
        campaignId: collaboration.campaignId,
        creatorName: creator.slug,
      }}
      className={look}
    >
      Go to the collaboration
    </Link>
  ) : (
    <Link to="/collaboration" search={{ id: collaboration.id }} className={look}>
      Go to the collaboration
    </Link>
  )
}
