import type { PublicCampaign as PublicPage } from '@tandem/contract/discovery/public-pages/public-page.schema.ts'
import { Link } from '@tanstack/react-router'
import { VerifiedMark } from '#accounts/brands/verified-mark.tsx'
import { ReportLink } from '#accounts/reports/report-link.tsx'
import { BehindBrandLater } from '#accounts/traders/behind-brand-later.tsx'
import {
  CampaignPhotos,
  CampaignPromise,
  CampaignWork,
} from '#campaigns/campaigns/campaign-facts.tsx'
import { buttonClass } from '#ui/button.tsx'
import { PublicPageHead } from './public-page-head.tsx'

export const PublicCampaign = ({ page: { campaign, preview } }: { page: PublicPage }) => {
  const { brand, id } = campaign
  const here = `/brand/${brand.slug}?campaign=${id}`
  return (
    <article className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-7">
      <PublicPageHead preview={preview} />
      <CampaignPhotos campaign={campaign} />
      <header className="grid gap-3">
        <p>
          <Link
            to="/brand/$brandName"
            params={{ brandName: brand.slug }}
            className="font-semibold underline underline-offset-4"
          >
            {brand.name}
          </Link>{' '}
          <VerifiedMark of={brand} />
        </p>
        <h1 tabIndex={-1} className="text-hero">
          {campaign.title}
        </h1>
        <CampaignPromise campaign={campaign} />
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link to="/login" search={{ to: here }} className={buttonClass()}>
            Apply
          </Link>
          <span className="text-muted text-sm">You sign in or sign up first.</span>
        </p>
      </header>
      <h2 className="sr-only">The work</h2>
      <CampaignWork campaign={campaign} />
      <BehindBrandLater brandSlug={brand.slug} />
      <ReportLink thing={{ kind: 'campaign', name: id }} name="this campaign" />
    </article>
  )
}
