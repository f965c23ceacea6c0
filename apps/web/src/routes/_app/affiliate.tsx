import { createFileRoute } from '@tanstack/react-router'
import { CreatorAffiliatePage } from '#affiliate/creator-affiliate-page.tsx'
import { readAhead } from '#lib/loading/read-ahead.ts'
import { myProgrammesQuery } from '#links/link.api.ts'
import { joinedProgrammesQuery } from '#programmes/programme.api.ts'

export const Route = createFileRoute('/_app/affiliate')({
  staticData: { role: 'creator', title: 'Affiliate' },
  loader: readAhead((client) => [
    client.prefetchQuery(myProgrammesQuery),
    client.prefetchInfiniteQuery(joinedProgrammesQuery),
  ]),
  component: CreatorAffiliatePage,
})
