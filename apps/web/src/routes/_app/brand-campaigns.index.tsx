import { createFileRoute } from '@tanstack/react-router'
import { MyCampaignsPage } from '#campaigns/mine/my-campaigns-page.tsx'

export const Route = createFileRoute('/_app/brand-campaigns/')({
  staticData: { role: 'brand', title: 'My Campaigns' },
  component: MyCampaignsPage,
})
