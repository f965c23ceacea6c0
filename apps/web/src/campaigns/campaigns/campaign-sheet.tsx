import { useQuery } from '@tanstack/react-query'
import { isNotThere } from '#lib/api-refusal.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { campaignQuery } from './campaign.api.ts'
import { CampaignWhole } from './campaign-whole.tsx'

export const CampaignSheet = ({
  campaignId,
  onClose,
}: {
  campaignId: string
  onClose: () => void
}) => {
  const campaign = useQuery(campaignQuery(campaignId))
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      reading="xl"
      title={campaign.data?.title ?? 'Campaign'}
      description={campaign.data && `By ${campaign.data.brand.name}`}
    >
      {campaign.isPending && <SheetSkeleton />}
      {campaign.isError &&
        (isNotThere(campaign.error) ? (
          <EmptyState title="Campaign not available" text="It has ended, or it was removed." />
        ) : (
          <LoadFailure query={campaign} title="This campaign could not be opened" />
        ))}
      {campaign.data && <CampaignWhole campaign={campaign.data} />}
    </Sheet>
  )
}

const SheetSkeleton = () => (
  <SkeletonRegion label="Loading the campaign" className="grid gap-4">
    <Skeleton className="h-6 w-56 max-w-full" />
    <Skeleton className="h-8 w-40" />
    <Skeleton className="h-5 w-64 max-w-full" />
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-40 w-full" />
  </SkeletonRegion>
)
