import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { coinsInWords } from '#lib/coins.ts'
import { LeastCoinsField } from '#money/coins/least-coins-field.tsx'
import { EmptyState, NoResults } from '#ui/empty-state.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { itemsOf, NextPage } from '#ui/paged-list.tsx'
import { SkeletonRegion } from '#ui/skeleton.tsx'
import { openCampaignsQuery } from '../campaign.api.ts'
import { CampaignCard, CampaignCardSkeleton } from '../campaign-card.tsx'

const CampaignSheet = lazyLayer(async () => (await import('../campaign-sheet.tsx')).CampaignSheet)

export const BrandCampaigns = ({ brandSlug }: { brandSlug: string }) => {
  const { campaign: opened } = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = (campaign: string | undefined) =>
    void navigate({
      to: '/brand/$brandName',
      params: { brandName: brandSlug },
      search: campaign === undefined ? {} : { campaign },
      resetScroll: false,
    })
  return (
    <>
      <CampaignGrid brandSlug={brandSlug} onOpen={open} />
      {opened !== undefined && (
        <CampaignSheet campaignId={opened} onClose={() => open(undefined)} />
      )}
    </>
  )
}

const CampaignGrid = ({
  brandSlug,
  onOpen,
}: {
  brandSlug: string
  onOpen: (campaignId: string) => void
}) => {
  const [leastCoins, setLeastCoins] = useState<number>()
  const list = useInfiniteQuery(openCampaignsQuery(brandSlug, leastCoins))
  if (list.isPending)
    return (
      <SkeletonRegion label="Loading campaigns" className="grid gap-4 lg:grid-cols-2">
        <CampaignCardSkeleton />
        <CampaignCardSkeleton />
      </SkeletonRegion>
    )
  if (list.isError && list.data === undefined) return <LoadFailure query={list} />
  const campaigns = itemsOf(list)
  if (campaigns.length === 0 && leastCoins === undefined)
    return (
      <EmptyState
        title="No open campaigns"
        text="This brand has no open campaigns right now. Mark it as a favourite to find it again."
      />
    )
  return (
    <div className="grid gap-4" aria-busy={list.isPlaceholderData}>
      <LeastCoinsField
        label="Minimum pay in coins"
        className="max-w-56"
        value={leastCoins}
        onChange={setLeastCoins}
      />
      {campaigns.length === 0 && (
        <NoResults
          query={`at least ${coinsInWords(leastCoins ?? 0)}`}
          onClear={() => setLeastCoins(undefined)}
        />
      )}
      <ul className="grid gap-4 lg:grid-cols-2">
        {campaigns.map((campaign) => (
          <li key={campaign.id} className="grid">
            <CampaignCard campaign={campaign} onOpen={() => onOpen(campaign.id)} />
          </li>
        ))}
      </ul>
      <NextPage list={list} />
    </div>
  )
}
