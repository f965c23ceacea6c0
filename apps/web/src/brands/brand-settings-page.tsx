import { useQuery } from '@tanstack/react-query'
import { ApiKeysSection } from '#api-keys/api-keys-section.tsx'
import { AccountSettings } from '#identity/account-settings.tsx'
import { useSession } from '#lib/session.ts'
import { BrandRecordSection } from '#records/your-record.tsx'
import { BrandReviews } from '#reviews/brand-reviews.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { WebhooksSection } from '#webhooks/webhooks-section.tsx'
import { brandProfileQuery } from './brand.api.ts'
import { BrandProfileForm } from './brand-profile-form.tsx'

export const BrandSettingsPage = () => (
  <div className="grid max-w-2xl gap-10">
    <Section title="Brand profile">
      <Profile />
    </Section>
    <OwnRecord />
    <ApiKeysSection className="border-line border-t pt-8" />
    <WebhooksSection className="border-line border-t pt-8" />
    <AccountSettings />
  </div>
)

const OwnRecord = () => {
  const { brand } = useSession()
  return (
    <BrandRecordSection
      reviews={brand && <BrandReviews brandSlug={brand.slug} brandName="You" byButton />}
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
  if (profile.isError) return <LoadFailure query={profile} />
  return <BrandProfileForm profile={profile.data} />
}
