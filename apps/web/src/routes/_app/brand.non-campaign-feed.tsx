import { createFileRoute } from '@tanstack/react-router'
import { readFeedSearch } from '#content/posts/feed-search.ts'
import { NonCampaignFeedPage } from '#content/posts/non-campaign-feed-page.tsx'
import { organicFeedQuery } from '#content/posts/post.api.ts'
import { readAhead } from '#lib/loading/read-ahead.ts'

export const Route = createFileRoute('/_app/brand/non-campaign-feed')({
  staticData: { role: 'brand', title: 'Non-Campaign Feed' },
  loader: readAhead((client, { search }) => [
    client.prefetchInfiniteQuery(organicFeedQuery(readFeedSearch(search))),
  ]),
  component: NonCampaignFeedPage,
})
