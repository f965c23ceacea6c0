import { useQuery } from '@tanstack/react-query'
import { BrandHero } from '#accounts/brands/brand-hero.tsx'
import { ReportLink } from '#accounts/reports/report-link.tsx'
import { BehindBrandLater } from '#accounts/traders/behind-brand-later.tsx'
import { PostGrid } from '#content/posts/post-grid.tsx'
import { usePageTitle } from '#lib/address/page-title.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { OpenCampaigns } from './open-campaigns.tsx'
import { PublicCampaign } from './public-campaign.tsx'
import { publicBrandQuery, publicCampaignQuery } from './public-page.api.ts'
import { PublicPageHead } from './public-page-head.tsx'
import { reportPost } from './report-post.tsx'

type Shown = { brandName: string; campaignId: string | undefined }

export const PublicBrandPage = ({ brandName, campaignId }: Shown) => {
  const page = useQuery(publicBrandQuery(brandName))
  const one = useQuery({
    ...publicCampaignQuery(campaignId ?? ''),
    enabled: campaignId !== undefined,
  })
  usePageTitle(one.data?.campaign.title ?? page.data?.brand.name)
  if (campaignId !== undefined && one.data) return <PublicCampaign page={one.data} />
  if (page.isPending || (campaignId !== undefined && one.isPending)) return <Loading />
  if (page.isError) return <LoadFailure query={page} />
  const { brand, campaigns, posts, preview } = page.data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <PublicPageHead preview={preview} />
      {campaignId !== undefined && (
        <p role="status" className="rounded-control bg-sunken p-4">
          This campaign is no longer open. Here is what {brand.name} offers now.
        </p>
      )}
      <BrandHero brand={brand} name />
      <OpenCampaigns campaigns={campaigns} />
      {posts.length > 0 && (
        <Section title="UGC portfolio">
          <PostGrid posts={posts} below={reportPost} />
        </Section>
      )}
      {brand.story !== '' && (
        <Section title="Story">
          <p className="max-w-[65ch] whitespace-pre-line">{brand.story}</p>
        </Section>
      )}
      <BehindBrandLater brandSlug={brand.slug} />
      <ReportLink thing={{ kind: 'brand', name: brand.slug }} name="this brand" />
    </div>
  )
}

const Loading = () => (
  <SkeletonRegion label="Loading the brand" className="grid gap-5">
    <Skeleton className="aspect-5/2 rounded-card! md:aspect-4/1" />
    <Skeleton className="h-7 w-full max-w-[65ch]" />
    <Skeleton className="h-40 w-full rounded-card!" />
  </SkeletonRegion>
)
