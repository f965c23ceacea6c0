import { createFileRoute } from '@tanstack/react-router'
import { inboxCountQuery, inboxQuery } from '#communication/inbox/inbox.api.ts'
import { InboxPage } from '#communication/inbox/inbox-page.tsx'
import { readAhead } from '#lib/loading/read-ahead.ts'

export const Route = createFileRoute('/_app/inbox')({
  staticData: { title: 'Inbox' },
  loader: readAhead((client) => [
    client.prefetchInfiniteQuery(inboxQuery(undefined)),
    client.prefetchQuery(inboxCountQuery),
  ]),
  component: InboxPage,
})
