import type { CampaignCard } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { campaignTypeLabels } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BrandLogo } from '#accounts/brands/brand-logo.tsx'
import { CampaignPicture } from '#campaigns/campaigns/campaign-picture.tsx'
import { placesLeftInWords } from '#campaigns/campaigns/campaign-words.ts'
import { RewardShown } from '#campaigns/campaigns/reward-shown.tsx'
import { Ticket } from '#ui/tile.tsx'
import { showcaseQuery } from './public-page.api.ts'

export const Showcase = () => {
  const { data } = useQuery(showcaseQuery)
  if (data === undefined || data.campaigns.length === 0) return null
  return (
    <section aria-labelledby="showcase" className="grid gap-4">
      <h2 id="showcase" className="font-semibold text-lg">
        Open campaigns
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {data.campaigns.map((campaign) => (
          <li key={campaign.id} className="grid">
            <Card campaign={campaign} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Card = ({ campaign }: { campaign: CampaignCard }) => (
  <article className="relative grid content-start overflow-hidden rounded-card border border-line bg-card shadow-rest transition-colors duration-120 hoverable:border-control">
    <div className="relative">
      <CampaignPicture
        campaign={campaign}
        shownWidth="min(92vw, 20rem)"
        frame={16 / 9}
        className="aspect-16/9 w-full"
      />
      <p className="absolute bottom-3 left-3 max-w-[calc(100%-1.5rem)]">
        <Ticket className="flex-wrap gap-x-1.5">
          <RewardShown of={campaign} beside="font-medium text-muted" brief />
        </Ticket>
      </p>
    </div>
    <div className="grid gap-2 p-4">
      <p className="flex min-w-0 items-center gap-2 text-muted text-sm">
        <BrandLogo
          name={campaign.brand.name}
          logoUrl={campaign.brand.logoUrl}
          hue={campaign.brand.hue}
          className="size-6 text-xs"
        />
        <span className="truncate">{campaign.brand.name}</span>
      </p>
      <h3 className="line-clamp-2 leading-6">
        <Link
          to="/brand/$brandName"
          params={{ brandName: campaign.brand.slug }}
          search={{ campaign: campaign.id }}
          className="before:absolute before:inset-0 before:rounded-card"
        >
          {campaign.title}
        </Link>
      </h3>
      <p className="tabular text-muted text-sm">
        {campaignTypeLabels[campaign.type]} · {placesLeftInWords(campaign)}
      </p>
    </div>
  </article>
)
