import { createFileRoute } from '@tanstack/react-router'
import { brandCampaignQuery } from '#campaigns/campaigns/campaign.api.ts'
import { CampaignAnalyticsPage } from '#campaigns/campaigns/campaign-analytics-page.tsx'
import { campaignReportQuery } from '#campaigns/campaigns/results/campaign-report.api.ts'
import { campaignCollaborationsQuery } from '#collaborations/lifecycle/collaboration.api.ts'
import { nameFromSlug } from '#lib/address/document-title.ts'
import { readAhead } from '#lib/loading/read-ahead.ts'

const readShown = readAhead<{ brandName: string; campaignId: string }>((client, { params }) => [
  client.prefetchQuery(brandCampaignQuery(params.campaignId)),
  client.prefetchQuery(campaignReportQuery(params.campaignId)),
  client.prefetchInfiniteQuery(campaignCollaborationsQuery(params.campaignId)),
])

export const Route = createFileRoute('/_app/brand-campaigns/$brandName/$campaignId/')({
  staticData: {
    role: 'brand',
    title: ({ brandName = '' }) => nameFromSlug(brandName),
    heading: 'Campaign Analytics',
  },
  loader: readShown,
  component: Page,
})

function Page() {
  const { brandName, campaignId } = Route.useParams()
  return <CampaignAnalyticsPage brandName={brandName} campaignId={campaignId} />
}
