import { createFileRoute } from '@tanstack/react-router'
import { creatorInCampaignQuery } from '#collaborations/lifecycle/collaboration.api.ts'
import { CreatorInfoPage } from '#collaborations/overview/creator-info-page.tsx'
import { readAhead } from '#lib/loading/read-ahead.ts'

const readShown = readAhead<{ brandName: string; campaignId: string; creatorName: string }>(
  (client, { params }) => [
    client.prefetchQuery(creatorInCampaignQuery(params.campaignId, params.creatorName)),
  ],
)

export const Route = createFileRoute(
  '/_app/brand-campaigns/$brandName/$campaignId/creator/$creatorName',
)({
  staticData: { role: 'brand', title: 'Creator Info' },
  loader: readShown,
  component: Page,
})

function Page() {
  const { brandName, campaignId, creatorName } = Route.useParams()
  return <CreatorInfoPage brandName={brandName} campaignId={campaignId} creatorName={creatorName} />
}
