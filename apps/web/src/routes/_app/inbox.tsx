import { createFileRoute } from '@tanstack/react-router'
import { rememberedScope } from '#communication/inbox/brand-scope.tsx'
import { inboxCountOf, inboxQuery } from '#communication/inbox/inbox.api.ts'
import { InboxPage } from '#communication/inbox/inbox-page.tsx'
import { readAhead } from '#lib/loading/read-ahead.ts'

export const Route = createFileRoute('/_app/inbox')({
  staticData: { title: 'Inbox' },
  loader: readAhead((client) => [
    client.prefetchInfiniteQuery(inboxQuery(undefined, { brands: rememberedScope() })),
    client.prefetchQuery(inboxCountOf({ brands: rememberedScope() })),
  ]),
  component: InboxPage,
})
