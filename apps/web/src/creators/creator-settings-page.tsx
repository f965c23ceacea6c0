import { useQuery } from '@tanstack/react-query'
import { BarterWishes } from '#barter/offers/wishes-form.tsx'
import { ConnectedAccounts } from '#connections/connected-accounts.tsx'
import { AccountSettings } from '#identity/account-settings.tsx'
import { KeptAddress } from '#parcels/kept-address.tsx'
import { CreatorRecordSection } from '#records/your-record.tsx'
import { CreatorReviews } from '#reviews/creator-reviews.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { creatorProfileQuery } from './creator.api.ts'
import { CreatorProfileForm } from './creator-profile-form.tsx'
import { FavouriteList } from './favourite-list.tsx'

export const CreatorSettingsPage = () => (
  <div className="grid max-w-2xl gap-10">
    <Section title="Profile">
      <Profile />
    </Section>
    <Section title="Connected accounts" className="border-line border-t pt-8">
      <ConnectedAccounts />
    </Section>
    <Section title="Products for content" className="border-line border-t pt-8">
      <BarterWishes />
    </Section>
    <Section title="Favourite brands" className="border-line border-t pt-8">
      <FavouriteList />
    </Section>
    <CreatorRecordSection reviews={<CreatorReviews slug={null} name="You" />} />
    <Section title="Kept address" className="border-line border-t pt-8">
      <KeptAddress />
    </Section>
    <AccountSettings />
  </div>
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
  if (profile.isError) return <LoadFailure query={profile} />
  return <CreatorProfileForm profile={profile.data} />
}
