import {
  campaignCategoryLabels,
  campaignTypeLabels,
  nicheLabels,
} from '@tandem/contract/campaigns/campaign.vocabulary.ts'
import type { CampaignFace as Face } from '@tandem/contract/faces/face.schema.ts'
import { Link } from '@tanstack/react-router'
import { CampaignBrief } from '#campaigns/campaign-brief.tsx'
import { CampaignTerms } from '#campaigns/campaign-terms.tsx'
import {
  fundedInWords,
  nextSteps,
  paymentTermInWords,
  placesLeftInWords,
  rewardInWords,
} from '#campaigns/campaign-words.ts'
import { RewardInMoney } from '#campaigns/reward-in-money.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { FaceHead } from './face-head.tsx'

/** Everything a creator reads before applying; applying leads through the sign-in back here. */
export const CampaignFace = ({ face: { campaign, preview } }: { face: Face }) => {
  const { brand, id } = campaign
  const here = `/brand/${brand.slug}?campaign=${id}`
  return (
    <article className="grid max-w-3xl gap-7">
      <FaceHead preview={preview} />
      <header className="grid gap-3">
        <p>
          <Link
            to="/brand/$brandName"
            params={{ brandName: brand.slug }}
            className="font-semibold underline underline-offset-4"
          >
            {brand.name}
          </Link>
        </p>
        <h1 tabIndex={-1} className="text-hero">
          {campaign.title}
        </h1>
        <p className="flex flex-wrap gap-1.5">
          <Chip>{campaignTypeLabels[campaign.type]}</Chip>
          <Chip>{campaignCategoryLabels[campaign.category]}</Chip>
          <Chip>{nicheLabels[campaign.niche]}</Chip>
        </p>
        <p className="tabular flex flex-wrap items-baseline gap-x-3 font-bold font-display text-2xl">
          <span>{rewardInWords(campaign)}</span>
          <RewardInMoney of={campaign} className="text-lg text-muted" />
        </p>
        <p className="tabular text-muted text-sm">
          {placesLeftInWords(campaign)}
          {campaign.coins + campaign.reimburseCapCoins > 0 && ` · ${fundedInWords(campaign)}`}
        </p>
        <p className="tabular text-muted text-sm">{paymentTermInWords(campaign)}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link to="/login" search={{ to: here }} className={buttonClass()}>
            Apply
          </Link>
          <span className="text-muted text-sm">
            You log in or sign up first, then you are back here.
          </span>
        </p>
      </header>
      <CampaignBrief campaign={campaign} />
      <CampaignTerms campaign={campaign} />
      <section className="grid gap-2">
        <h3 className="text-lg">What happens next</h3>
        <ol className="grid list-decimal gap-1.5 pl-5 marker:text-muted">
          {nextSteps(campaign).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </article>
  )
}
