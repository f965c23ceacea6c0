import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CampaignCard, CampaignCardSkeleton } from '#campaigns/campaign-card.tsx'
import { useAddressSearch } from '#lib/address-search.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyLayer } from '#ui/layer/lazy-part.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { SkeletonRegion } from '#ui/skeleton.tsx'
import { recommendedCampaignsQuery } from './matching.api.ts'

const CampaignSheet = lazyLayer(
  async () => (await import('#campaigns/campaign-sheet.tsx')).CampaignSheet,
)

/** `&campaign=<id>` opens one. */
export const RecommendedCampaigns = () => {
  const [search, replace] = useAddressSearch()
  const { campaign: opened, ...rest } = search
  return (
    <>
      <Found onOpen={(campaign) => replace({ ...rest, campaign })} />
      {typeof opened === 'string' && (
        <CampaignSheet campaignId={opened} onClose={() => replace(rest)} />
      )}
    </>
  )
}

const Found = ({ onOpen }: { onOpen: (campaignId: string) => void }) => {
  const list = useInfiniteQuery(recommendedCampaignsQuery)
  return (
    <PagedList
      list={list}
      skeleton={
        <SkeletonRegion label="Loading campaigns for you" className="grid gap-4 lg:grid-cols-2">
          <CampaignCardSkeleton />
          <CampaignCardSkeleton />
          <CampaignCardSkeleton />
          <CampaignCardSkeleton />
        </SkeletonRegion>
      }
      empty={
        <EmptyState
          title="No campaigns for you right now"
          text="Every open campaign you can take part in stands here. The more your profile says, the more of them fit."
          action={
            <Link to="/settings" className={buttonClass('secondary')}>
              Complete your profile
            </Link>
          }
        />
      }
      label="Load more campaigns"
    >
      {(found) => (
        <ul className="grid gap-4 lg:grid-cols-2">
          {onceEach(found).map(({ campaign }) => (
            <li key={campaign.id} className="grid">
              <CampaignCard campaign={campaign} onOpen={() => onOpen(campaign.id)} namesBrand />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

/** A score that moved between two pages may bring a campaign twice. */
const onceEach = <Item extends { campaign: { id: string } }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.campaign.id, item])).values(),
]
