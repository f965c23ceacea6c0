import type { CampaignCard as Card } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { CampaignCard } from '#campaigns/campaigns/campaign-card.tsx'
import { useAddressSearch } from '#lib/address/address-search.ts'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'

const CampaignSheet = lazyLayer(
  async () => (await import('#campaigns/campaigns/campaign-sheet.tsx')).CampaignSheet,
)

export const campaignGridClass = 'grid gap-5 sm:grid-cols-2 xl:grid-cols-3'
const firstScreen = 3

export const CampaignGrid = ({ campaigns }: { campaigns: readonly Card[] }) => {
  const [search, replace] = useAddressSearch()
  const { campaign: opened, ...rest } = search
  return (
    <>
      <ul className={campaignGridClass}>
        {campaigns.map((campaign, nr) => (
          <li key={campaign.id} className="grid">
            <CampaignCard
              campaign={campaign}
              onOpen={() => replace({ ...rest, campaign: campaign.id })}
              early={nr < firstScreen}
              namesBrand
            />
          </li>
        ))}
      </ul>
      {typeof opened === 'string' && (
        <CampaignSheet campaignId={opened} onClose={() => replace(rest)} />
      )}
    </>
  )
}
