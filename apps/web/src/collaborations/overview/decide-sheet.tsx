import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { campaignCollaborationsQuery } from '#collaborations/lifecycle/collaboration.api.ts'
import { CollaborationDetailSkeleton } from '#collaborations/lifecycle/collaboration-skeleton.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { itemsOf } from '#ui/paged-list.tsx'
import { ApplicantPreview } from './applicants/applicant-preview.tsx'
import { useDecisions } from './brand-decisions.tsx'
import { PreviewSheet } from './preview-sheet.tsx'
import { usePreview } from './use-preview.ts'

export const DecideSheet = ({
  campaign,
  onClose,
}: {
  campaign: BrandCampaign
  onClose: () => void
}) => {
  const list = useInfiniteQuery(campaignCollaborationsQuery(campaign.id, { group: 'to_decide' }))
  const items = itemsOf(list)
  const { take, dialog } = useDecisions(items)
  const { item, place, step, onKeyDown } = usePreview(items, take, 'first')
  return (
    <>
      <PreviewSheet
        title={item?.creator.name ?? campaign.title}
        of={item?.id}
        onKeyDown={onKeyDown}
        onClose={onClose}
      >
        {list.isPending && <CollaborationDetailSkeleton />}
        {list.isLoadingError && <LoadFailure query={list} />}
        {list.data && item === undefined && (
          <EmptyState title="No applications to decide" text="New applications appear here." />
        )}
        {item && (
          <ApplicantPreview
            campaign={{ campaignId: campaign.id, brandSlug: campaign.brand.slug }}
            item={item}
            place={place}
            take={take}
            onStep={step}
          />
        )}
      </PreviewSheet>
      {dialog}
    </>
  )
}
