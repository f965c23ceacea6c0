import { createFileRoute } from '@tanstack/react-router'
import { InboxPage } from '#inbox/inbox-page.tsx'

export const Route = createFileRoute('/_app/inbox')({
  staticData: { title: 'Inbox' },
  component: InboxPage,
})
