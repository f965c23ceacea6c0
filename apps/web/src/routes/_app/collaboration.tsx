import { createFileRoute } from '@tanstack/react-router'
import { earningsQuery } from '#collaborations/earnings/earnings.api.ts'
import { myCollaborationsQuery } from '#collaborations/lifecycle/collaboration.api.ts'
import { CollaborationStatusPage } from '#collaborations/overview/status/collaboration-status-page.tsx'
import { readStatusSearch } from '#collaborations/overview/status/status-search.ts'
import { readAhead } from '#lib/loading/read-ahead.ts'

export const Route = createFileRoute('/_app/collaboration')({
  staticData: { role: 'creator', title: 'Collaboration Status' },
  validateSearch: readStatusSearch,
  loader: readAhead((client) => [
    client.prefetchInfiniteQuery(myCollaborationsQuery('needs_you')),
    client.prefetchQuery(earningsQuery()),
  ]),
  component: CollaborationStatusPage,
})
