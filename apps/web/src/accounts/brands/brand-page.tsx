import type { BrandDetails } from '@tandem/contract/accounts/brands/brand.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ReportLink } from '#accounts/reports/report-link.tsx'
import { BehindBrandLater } from '#accounts/traders/behind-brand-later.tsx'
import { BrandCampaigns } from '#campaigns/campaigns/mine/brand-campaigns.tsx'
import { useAddressSearch } from '#lib/address/address-search.ts'
import { useCanonicalAddress } from '#lib/address/canonical-address.ts'
import { usePageTitle } from '#lib/address/page-title.tsx'
import { ApiRefusal } from '#lib/api-refusal.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { Awaited } from '#ui/waiting-note.tsx'
import { brandQuery } from './brand.api.ts'
import { BrandHero } from './brand-hero.tsx'

const BrandAbout = lazyPart(async () => (await import('./brand-about.tsx')).BrandAbout)

const BrandReviews = lazyPart(
  async () => (await import('#collaborations/reviews/brand-reviews.tsx')).BrandReviews,
)

const BrandPortfolio = lazyPart(
  async () => (await import('#content/posts/portfolio/brand-portfolio.tsx')).BrandPortfolio,
)

const OffersOfBrand = lazyPart(
  async () => (await import('#collaborations/barter/offers/offers-of-brand.tsx')).OffersOfBrand,
)

/** `brandName` is a slug, a former slug or the exact name. */
export const BrandPage = ({ brandName }: { brandName: string }) => {
  const brand = useQuery(brandQuery(brandName))
  usePageTitle(brand.data?.name)
  useCanonicalAddress({ brandName }, brand.data && { brandName: brand.data.slug })
  if (brand.isPending) return <BrandPageSkeleton />
  if (brand.isError)
    return brand.error instanceof ApiRefusal && brand.error.code === 'brand.not_found' ? (
      <EmptyState
        title="Brand not available"
        text="It may have been removed, or the address is misspelt."
        action={
          <Link to="/" className={buttonClass('secondary')}>
            See all brands
          </Link>
        }
      />
    ) : (
      <LoadFailure query={brand} />
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <BrandHero brand={brand.data} />
      <BrandTabs brand={brand.data} />
      <BehindBrandLater brandSlug={brand.data.slug} />
      <ReportLink thing={{ kind: 'brand', name: brand.data.slug }} name="this brand" />
    </div>
  )
}

const Later = ({ children }: { children: ReactNode }) => (
  <Awaited fallback={<Skeleton className="h-40 rounded-card!" />}>{children}</Awaited>
)

const tabs = ['campaigns', 'barter', 'portfolio', 'reviews', 'about'] as const

const BrandTabs = ({ brand }: { brand: BrandDetails }) => {
  const [search, replace] = useAddressSearch()
  const shown = tabs.find((tab) => tab === search.tab) ?? 'campaigns'
  const choose = (tab: string) => replace(tab === 'campaigns' ? {} : { tab })
  return (
    <Tabs value={shown} onValueChange={choose}>
      <TabList aria-label={`About ${brand.name}`}>
        <Tab value="campaigns" count={brand.openCampaigns}>
          Campaigns
        </Tab>
        <Tab value="barter">Barter</Tab>
        <Tab value="portfolio">UGC portfolio</Tab>
        <Tab value="reviews" count={brand.rating.count}>
          Reviews
        </Tab>
        <Tab value="about">About</Tab>
      </TabList>
      <TabPanel value="campaigns">
        <BrandCampaigns brandSlug={brand.slug} />
      </TabPanel>
      <TabPanel value="barter">
        <Later>
          <OffersOfBrand brandSlug={brand.slug} brandName={brand.name} />
        </Later>
      </TabPanel>
      <TabPanel value="portfolio">
        <Later>
          <BrandPortfolio brand={brand} />
        </Later>
      </TabPanel>
      <TabPanel value="reviews">
        <Later>
          <BrandReviews brandSlug={brand.slug} brandName={brand.name} />
        </Later>
      </TabPanel>
      <TabPanel value="about">
        <Later>
          <BrandAbout brand={brand} />
        </Later>
      </TabPanel>
    </Tabs>
  )
}

const BrandPageSkeleton = () => (
  <SkeletonRegion label="Loading the brand" className="grid gap-5">
    <Skeleton className="aspect-5/2 rounded-card! md:aspect-4/1" />
    <Skeleton className="mt-6 h-5 w-64 max-w-full" />
    <Skeleton className="h-7 w-full max-w-[65ch]" />
    <Skeleton className="h-6 w-48" />
    <Skeleton className="mt-6 h-11 w-full" />
    <Skeleton className="h-40 w-full rounded-card!" />
  </SkeletonRegion>
)
