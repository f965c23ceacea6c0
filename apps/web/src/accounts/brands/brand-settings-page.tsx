import { useQuery } from '@tanstack/react-query'
import { AccountForm } from '#accounts/identity/account-form.tsx'
import { accountGroups } from '#accounts/identity/account-settings.tsx'
import { notificationGroup } from '#communication/notifications/preferences/notification-group.tsx'
import { useSession } from '#lib/session.ts'
import { SettingsFrame, type SettingsGroup } from '#shell/settings-frame.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Awaited } from '#ui/waiting-note.tsx'
import { brandProfileQuery } from './brand.api.ts'
import { BrandProfileForm } from './brand-profile-form.tsx'

const BrandPublicSetting = lazyPart(
  async () => (await import('./brand-public-setting.tsx')).BrandPublicSetting,
)

const BrandRecordSection = lazyPart(
  async () => (await import('#collaborations/track-record/your-record.tsx')).BrandRecordSection,
)

const WebhooksSection = lazyPart(
  async () => (await import('#integrations/webhooks/webhooks-section.tsx')).WebhooksSection,
)

const BrandReviews = lazyPart(
  async () => (await import('#collaborations/reviews/brand-reviews.tsx')).BrandReviews,
)

const TraderSection = lazyPart(
  async () => (await import('#accounts/traders/trader-section.tsx')).TraderSection,
)

const MembersSection = lazyPart(
  async () => (await import('#accounts/members/members-section.tsx')).MembersSection,
)

const ApiKeysSection = lazyPart(
  async () => (await import('#integrations/api-keys/api-keys-section.tsx')).ApiKeysSection,
)

const SpendingSection = lazyPart(
  async () => (await import('#money/spending/spending-section.tsx')).SpendingSection,
)

const ActivitySection = lazyPart(
  async () => (await import('#communication/audit/activity-section.tsx')).ActivitySection,
)

const groups: [SettingsGroup, ...SettingsGroup[]] = [
  {
    label: 'Profile',
    sections: [
      {
        name: 'profile',
        label: 'Brand profile',
        panel: () => (
          <Section title="Brand profile">
            <Profile />
          </Section>
        ),
      },
      {
        name: 'you',
        label: 'Your name and photo',
        panel: () => (
          <Section title="Your name and photo">
            <AccountForm />
          </Section>
        ),
      },
      {
        name: 'public-page',
        label: 'Public page',
        panel: () => (
          <Section title="Public page">
            <BrandPublicSetting />
          </Section>
        ),
      },
      { name: 'trader', label: 'Trader identity', panel: () => <TraderSection /> },
      { name: 'record', label: 'Your record', panel: () => <OwnRecord /> },
    ],
  },
  {
    label: 'Team',
    sections: [
      { name: 'members', label: 'Members', panel: () => <MembersSection /> },
      { name: 'spending', label: 'Spending rules', panel: () => <SpendingSection /> },
      { name: 'activity', label: 'Activity log', panel: () => <ActivitySection /> },
    ],
  },
  {
    label: 'Programs',
    sections: [
      { name: 'api-keys', label: 'API keys', panel: () => <ApiKeysSection /> },
      { name: 'webhooks', label: 'Webhooks', panel: () => <WebhooksSection /> },
    ],
  },
  notificationGroup,
  ...accountGroups,
]

type Groups = typeof groups

/** Spending rules need a second member, who approves. */
const groupsOfOne = groups.map(({ label, sections: [first, ...rest] }) => ({
  label,
  sections: [first, ...rest.filter(({ name }) => name !== 'spending')],
})) as unknown as Groups

export const BrandSettingsPage = () => {
  const isAlone = useSession().brand?.isAlone === true
  return <SettingsFrame base="/brand-settings" groups={isAlone ? groupsOfOne : groups} />
}

const OwnRecord = () => {
  const { brand } = useSession()
  return (
    <BrandRecordSection
      reviews={
        brand && (
          <Awaited fallback={<Skeleton className="h-24" />}>
            <BrandReviews brandSlug={brand.slug} brandName="You" byButton />
          </Awaited>
        )
      }
    />
  )
}

const Profile = () => {
  const profile = useQuery(brandProfileQuery)
  if (profile.isPending)
    return (
      <SkeletonRegion label="Loading the brand profile" className="grid gap-5">
        <Skeleton className="h-28" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-24" />
        <Skeleton className="h-40" />
      </SkeletonRegion>
    )
  if (profile.isLoadingError) return <LoadFailure query={profile} />
  return <BrandProfileForm profile={profile.data} />
}
