import type { CampaignCard } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import {
  campaignCategoryLabels,
  campaignTypeLabels,
} from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { produceDays } from '@tandem/contract/collaborations/lifecycle/content-due.ts'
import { Link } from '@tanstack/react-router'
import { CampaignPicture } from '#campaigns/campaigns/campaign-picture.tsx'
import { placesLeftInWords } from '#campaigns/campaigns/campaign-words.ts'
import { contentTimeInWords } from '#campaigns/campaigns/due-words.ts'
import { RewardShown } from '#campaigns/campaigns/reward-shown.tsx'
import { Chip } from '#ui/chip.tsx'
import { Section } from '#ui/section.tsx'
import { Ticket } from '#ui/tile.tsx'

export const OpenCampaigns = ({ campaigns }: { campaigns: readonly CampaignCard[] }) => (
  <Section title="Open campaigns">
    {campaigns.length === 0 && <p className="text-muted">No campaign is open right now.</p>}
    <ul className="grid gap-4 lg:grid-cols-2">
      {campaigns.map((campaign) => (
        <li
          key={campaign.id}
          className="relative flex gap-4 rounded-card border border-line bg-card p-4 shadow-rest transition-colors duration-120 hoverable:border-control"
        >
          <CampaignPicture
            campaign={campaign}
            shownWidth="5.5rem"
            frame={1}
            className="w-18 shrink-0 self-stretch rounded-control md:w-22"
          />
          <div className="grid min-w-0 grow content-start gap-2.5">
            <h3 className="text-balance text-lg leading-6">
              <Link
                to="/brand/$brandName"
                params={{ brandName: campaign.brand.slug }}
                search={{ campaign: campaign.id }}
                className="before:absolute before:inset-0 before:rounded-card"
              >
                {campaign.title}
              </Link>
            </h3>
            <p className="flex flex-wrap items-center gap-1.5">
              <Chip>{campaignTypeLabels[campaign.type]}</Chip>
              <Chip>{campaignCategoryLabels[campaign.category]}</Chip>
            </p>
            <p>
              <Ticket className="flex-wrap gap-x-1.5 border border-line bg-sunken">
                <RewardShown of={campaign} beside="font-medium text-muted" />
              </Ticket>
            </p>
            <p className="tabular text-muted text-sm">
              {placesLeftInWords(campaign)} · due{' '}
              {contentTimeInWords(campaign.category, produceDays)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  </Section>
)
