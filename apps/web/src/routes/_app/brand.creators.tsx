import { createFileRoute } from '@tanstack/react-router'
import { readCreatorFilters } from '#discovery/creator-search/creator-filters.ts'
import { FindCreatorsPage } from '#discovery/creator-search/find-creators-page.tsx'
import { creatorSearchQuery } from '#discovery/creator-search/scouting.api.ts'
import { readAhead } from '#lib/loading/read-ahead.ts'

export const Route = createFileRoute('/_app/brand/creators')({
  staticData: { role: 'brand', title: 'Find Creators' },
  loader: readAhead((client, { search }) => [
    client.prefetchInfiniteQuery(creatorSearchQuery(readCreatorFilters(search))),
  ]),
  component: FindCreatorsPage,
})
