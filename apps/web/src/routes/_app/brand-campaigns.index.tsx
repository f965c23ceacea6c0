import { createFileRoute } from '@tanstack/react-router'
import { myCampaignsQuery } from '#campaigns/campaigns/campaign.api.ts'
import { MyCampaignsPage } from '#campaigns/campaigns/mine/my-campaigns-page.tsx'
import { filtersOf } from '#campaigns/campaigns/my-campaigns-filters.ts'
import { readAhead } from '#lib/loading/read-ahead.ts'

export const Route = createFileRoute('/_app/brand-campaigns/')({
  staticData: { role: 'brand', title: 'My Campaigns' },
  loader: readAhead((client, { search }) => [
    client.prefetchInfiniteQuery(myCampaignsQuery(filtersOf(search))),
  ]),
  component: MyCampaignsPage,
})
