import { createFileRoute } from '@tanstack/react-router'
import { CampaignAnalyticsPage } from '#campaigns/campaign-analytics-page.tsx'
import { nameFromSlug } from '#lib/document-title.ts'

export const Route = createFileRoute('/_app/brand-campaigns/$brandName/$campaignId/')({
  staticData: {
    role: 'brand',
    title: ({ brandName = '' }) => nameFromSlug(brandName),
    heading: 'Campaign Analytics',
  },
  component: Page,
})

function Page() {
  const { brandName, campaignId } = Route.useParams()
  return <CampaignAnalyticsPage brandName={brandName} campaignId={campaignId} />
}
