import { createFileRoute } from '@tanstack/react-router'
import { readAhead } from '#lib/loading/read-ahead.ts'
import { readCreatorFilters } from '#scouting/creator-filters.ts'
import { FindCreatorsPage } from '#scouting/find-creators-page.tsx'
import { creatorSearchQuery } from '#scouting/scouting.api.ts'

export const Route = createFileRoute('/_app/brand/creators')({
  staticData: { role: 'brand', title: 'Find Creators' },
  loader: readAhead((client, { search }) => [
    client.prefetchInfiniteQuery(creatorSearchQuery(readCreatorFilters(search))),
  ]),
  component: FindCreatorsPage,
})
