import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { CampaignCard, CampaignCardSkeleton } from '#campaigns/campaign-card.tsx'
import { useAddressSearch } from '#lib/address-search.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { SkeletonRegion } from '#ui/skeleton.tsx'
import { recommendedCampaignsQuery } from './matching.api.ts'

const CampaignSheet = lazy(async () => ({
  default: (await import('#campaigns/campaign-sheet.tsx')).CampaignSheet,
}))

/** Open campaigns of all brands for this creator, the best match first; `&campaign=<id>` opens one. */
export const RecommendedCampaigns = () => {
  const [search, replace] = useAddressSearch()
  const { campaign: opened, ...rest } = search
  return (
    <>
      <Found onOpen={(campaign) => replace({ ...rest, campaign })} />
      {typeof opened === 'string' && (
        <Suspense>
          <CampaignSheet campaignId={opened} onClose={() => replace(rest)} />
        </Suspense>
      )}
    </>
  )
}

const Found = ({ onOpen }: { onOpen: (campaignId: string) => void }) => {
  const list = useInfiniteQuery(recommendedCampaignsQuery)
  if (list.isPending)
    return (
      <SkeletonRegion label="Loading campaigns for you" className="grid gap-4 lg:grid-cols-2">
        <CampaignCardSkeleton />
        <CampaignCardSkeleton />
        <CampaignCardSkeleton />
        <CampaignCardSkeleton />
      </SkeletonRegion>
    )
  if (list.isError && list.data === undefined) return <LoadFailure query={list} />
  const found = onceEach(list.data.pages.flatMap((page) => page.items))
  if (found.length === 0)
    return (
      <EmptyState
        title="No campaigns for you right now"
        text="Every open campaign you can take part in stands here. The more your profile says, the more of them fit."
        action={
          <Link to="/settings" className={buttonClass('secondary')}>
            Complete your profile
          </Link>
        }
      />
    )
  return (
    <>
      <ul className="grid gap-4 lg:grid-cols-2">
        {found.map(({ campaign }) => (
          <li key={campaign.id} className="grid">
            <CampaignCard campaign={campaign} onOpen={() => onOpen(campaign.id)} namesBrand />
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
        label="Load more campaigns"
      />
    </>
  )
}

/** A score that moved between two pages may bring a campaign twice. */
const onceEach = <Item extends { campaign: { id: string } }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.campaign.id, item])).values(),
]
