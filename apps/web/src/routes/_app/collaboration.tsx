import { createFileRoute } from '@tanstack/react-router'
import { CollaborationStatusPage } from '#sides/collaboration-status-page.tsx'
import { readStatusSearch } from '#sides/status-search.ts'

export const Route = createFileRoute('/_app/collaboration')({
  staticData: { role: 'creator', title: 'Collaboration Status' },
  validateSearch: readStatusSearch,
  component: CollaborationStatusPage,
})
