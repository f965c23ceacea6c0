import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AccountForm } from '#accounts/identity/account-form.tsx'
import { accountGroups } from '#accounts/identity/account-settings.tsx'
import { notificationGroup } from '#communication/notifications/preferences/notification-group.tsx'
import { SettingsFrame, type SettingsGroup, type SettingsSection } from '#shell/settings-frame.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { creatorProfileQuery } from './creator.api.ts'
import { CreatorProfileForm } from './creator-profile-form.tsx'

const CreatorRecordSection = lazyPart(
  async () => (await import('#collaborations/track-record/your-record.tsx')).CreatorRecordSection,
)

const CreatorRates = lazyPart(
  async () => (await import('#campaigns/analytics/own-figures/creator-rates.tsx')).CreatorRates,
)

const MatchStanding = lazyPart(
  async () => (await import('#discovery/matching/match-standing.tsx')).MatchStanding,
)

const PortableRecord = lazyPart(
  async () =>
    (await import('#collaborations/track-record/portable/portable-record.tsx')).PortableRecord,
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

const section = (name: string, title: string, content: () => ReactNode): SettingsSection => ({
  name,
  label: title,
  panel: () => <Section title={title}>{content()}</Section>,
})

const groups: [SettingsGroup, ...SettingsGroup[]] = [
  {
    label: 'Profile',
    sections: [
      { name: 'profile', label: 'Profile', panel: () => <You /> },
      section('connected-accounts', 'Connected accounts', () => <ConnectedAccounts />),
      section('portfolio', 'Portfolio', () => <Portfolio />),
      section('media-kit', 'Media kit', () => <MediaKitSetting />),
      {
        name: 'numbers',
        label: 'Your numbers',
        panel: () => (
          <>
            <CreatorRates />
            <MatchStanding />
          </>
        ),
      },
      {
        name: 'record',
        label: 'Your record',
        panel: () => (
          <>
            <CreatorRecordSection reviews={<CreatorReviews slug={null} name="You" />} />
            <PortableRecord />
          </>
        ),
      },
    ],
  },
  {
    label: 'Work with brands',
    sections: [
      section('being-found', 'Discovery', () => <Findable />),
      section('products', 'Products for content', () => <BarterWishes />),
      section('favourites', 'Favourite brands', () => <FavouriteList />),
      section('address', 'Saved address', () => <KeptAddress />),
    ],
  },
  notificationGroup,
  ...accountGroups,
]

export const CreatorSettingsPage = () => <SettingsFrame base="/settings" groups={groups} />

const You = () => (
  <>
    <Section title="Name and photo">
      <AccountForm />
    </Section>
    <Section title="Profile" className="border-line border-t pt-8">
      <Profile />
    </Section>
  </>
)

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
  if (profile.isLoadingError) return <LoadFailure query={profile} />
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
