import { createFileRoute } from '@tanstack/react-router'
import { CreatorInfoPage } from '#sides/creator-info-page.tsx'

export const Route = createFileRoute(
  '/_app/brand-campaigns/$brandName/$campaignId/creator/$creatorName',
)({
  staticData: { role: 'brand', title: 'Creator Info' },
  component: Page,
})

function Page() {
  const { brandName, campaignId, creatorName } = Route.useParams()
  return <CreatorInfoPage brandName={brandName} campaignId={campaignId} creatorName={creatorName} />
}
