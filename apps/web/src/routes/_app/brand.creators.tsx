import { createFileRoute } from '@tanstack/react-router'
import { readCreatorFilters } from '#discovery/creator-search/creator-filters.ts'
import { creatorSearchQuery } from '#discovery/creator-search/creator-search.api.ts'
import { FindCreatorsPage } from '#discovery/creator-search/find-creators-page.tsx'
import { readAhead } from '#lib/loading/read-ahead.ts'

export const Route = createFileRoute('/_app/brand/creators')({
  staticData: { role: 'brand', title: 'Find Creators' },
  loader: readAhead((client, { search }) => [
    client.prefetchInfiniteQuery(creatorSearchQuery(readCreatorFilters(search))),
  ]),
  component: FindCreatorsPage,
})
