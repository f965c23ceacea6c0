import { createFileRoute } from '@tanstack/react-router'
import { CollaborationStatusPage } from '#collaborations/collaboration-status-page.tsx'

export const Route = createFileRoute('/_app/collaboration')({
  staticData: { role: 'creator', title: 'Collaboration Status' },
  component: CollaborationStatusPage,
})
