import { createFileRoute } from '@tanstack/react-router'
import { readAhead } from '#lib/loading/read-ahead.ts'
import { readFeedSearch } from '#posts/feed-search.ts'
import { NonCampaignFeedPage } from '#posts/non-campaign-feed-page.tsx'
import { organicFeedQuery } from '#posts/post.api.ts'

export const Route = createFileRoute('/_app/brand/non-campaign-feed')({
  staticData: { role: 'brand', title: 'Non-Campaign Feed' },
  loader: readAhead((client, { search }) => [
    client.prefetchInfiniteQuery(organicFeedQuery(readFeedSearch(search))),
  ]),
  component: NonCampaignFeedPage,
})
