import { createFileRoute } from '@tanstack/react-router'
import { myCollaborationsQuery } from '#collaborations/collaboration.api.ts'
import { readAhead } from '#lib/loading/read-ahead.ts'
import { CollaborationStatusPage } from '#sides/status/collaboration-status-page.tsx'
import { readStatusSearch } from '#sides/status/status-search.ts'

export const Route = createFileRoute('/_app/collaboration')({
  staticData: { role: 'creator', title: 'Collaboration Status' },
  validateSearch: readStatusSearch,
  loader: readAhead((client) => [client.prefetchInfiniteQuery(myCollaborationsQuery('needs_you'))]),
  component: CollaborationStatusPage,
})
