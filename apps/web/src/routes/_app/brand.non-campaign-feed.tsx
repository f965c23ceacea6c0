import { createFileRoute } from '@tanstack/react-router'
import { NonCampaignFeedPage } from '#posts/non-campaign-feed-page.tsx'

export const Route = createFileRoute('/_app/brand/non-campaign-feed')({
  staticData: { role: 'brand', title: 'Non-Campaign Feed' },
  component: NonCampaignFeedPage,
})
