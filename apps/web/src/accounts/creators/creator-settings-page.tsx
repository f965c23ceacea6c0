import { useQuery } from '@tanstack/react-query'
import { accountSections } from '#accounts/identity/account-settings.tsx'
import { SettingsFrame, type SettingsSection } from '#shell/settings-frame.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'

import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { creatorProfileQuery } from './creator.api.ts'
import { CreatorProfileForm } from './creator-profile-form.tsx'

const CreatorRecordSection = lazyPart(
  async () => (await import('#collaborations/track-record/your-record.tsx')).CreatorRecordSection,
)

const FindableSettings = lazyPart(
  async () => (await import('./findable-settings.tsx')).FindableSettings,
)

const FavouriteList = lazyPart(async () => (await import('./favourite-list.tsx')).FavouriteList)

const CreatorReviews = lazyPart(
  async () => (await import('#collaborations/reviews/creator-reviews.tsx')).CreatorReviews,
)

const CreatorPortfolioSettings = lazyPart(
  async () =>
    (await import('#content/posts/portfolio/creator-portfolio-settings.tsx'))
      .CreatorPortfolioSettings,
)

const KeptAddress = lazyPart(
  async () => (await import('#collaborations/shipments/kept-address.tsx')).KeptAddress,
)

const BarterWishes = lazyPart(
  async () => (await import('#collaborations/barter/offers/wishes-form.tsx')).BarterWishes,
)

const ConnectedAccounts = lazyPart(
  async () => (await import('#content/connections/connected-accounts.tsx')).ConnectedAccounts,
)

const MediaKitSetting = lazyPart(
  async () => (await import('./media-kit-setting.tsx')).MediaKitSetting,
)

const sections: [SettingsSection, ...SettingsSection[]] = [
  {
    name: 'profile',
    label: 'Profile',
    panel: () => (
      <Section title="Profile">
        <Profile />
      </Section>
    ),
  },
  {
    name: 'being-found',
    label: 'Discovery',
    panel: () => (
      <Section title="Discovery">
        <Findable />
      </Section>
    ),
  },
  {
    name: 'portfolio',
    label: 'Portfolio',
    panel: () => (
      <Section title="Portfolio">
        <Portfolio />
      </Section>
    ),
  },
  {
    name: 'media-kit',
    label: 'Media kit',
    panel: () => (
      <Section title="Media kit">
        <MediaKitSetting />
      </Section>
    ),
  },
  {
    name: 'connected-accounts',
    label: 'Connected accounts',
    panel: () => (
      <Section title="Connected accounts">
        <ConnectedAccounts />
      </Section>
    ),
  },
  {
    name: 'products',
    label: 'Products for content',
    panel: () => (
      <Section title="Products for content">
        <BarterWishes />
      </Section>
    ),
  },
  {
    name: 'favourites',
    label: 'Favourite brands',
    panel: () => (
      <Section title="Favourite brands">
        <FavouriteList />
      </Section>
    ),
  },
  {
    name: 'record',
    label: 'Your record',
    panel: () => <CreatorRecordSection reviews={<CreatorReviews slug={null} name="You" />} />,
  },
  {
    name: 'address',
    label: 'Saved address',
    panel: () => (
      <Section title="Saved address">
        <KeptAddress />
      </Section>
    ),
  },
  ...accountSections,
]

export const CreatorSettingsPage = () => <SettingsFrame base="/settings" sections={sections} />

const Profile = () => {
  const profile = useQuery(creatorProfileQuery)
  if (profile.isPending)
    return (
      <SkeletonRegion label="Loading your profile" className="grid gap-6">
        <Skeleton className="h-24" />
        <Skeleton className="h-11 max-w-80" />
        <Skeleton className="h-24" />
        <Skeleton className="h-40" />
      </SkeletonRegion>
    )
  if (profile.isError) return <LoadFailure query={profile} />
  return <CreatorProfileForm profile={profile.data} />
}

const Findable = () => {
  const profile = useQuery(creatorProfileQuery)
  return profile.data && <FindableSettings profile={profile.data} />
}

const Portfolio = () => {
  const profile = useQuery(creatorProfileQuery)
  return profile.data && <CreatorPortfolioSettings slug={profile.data.slug} />
}
