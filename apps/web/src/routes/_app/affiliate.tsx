import { createFileRoute } from '@tanstack/react-router'
import { myProgrammesQuery } from '#affiliate/links/link.api.ts'
import { CreatorAffiliatePage } from '#affiliate/pages/creator-affiliate-page.tsx'
import { joinedProgrammesQuery } from '#affiliate/programmes/programme.api.ts'
import { readAhead } from '#lib/loading/read-ahead.ts'

export const Route = createFileRoute('/_app/affiliate')({
  staticData: { role: 'creator', title: 'Affiliate' },
  loader: readAhead((client) => [
    client.prefetchQuery(myProgrammesQuery),
    client.prefetchInfiniteQuery(joinedProgrammesQuery),
  ]),
  component: CreatorAffiliatePage,
})
